import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Caller, type Shop, caller, openShop } from '../test-stack.ts'
import { addPerson, inviteAgain } from './add-person.ts'
import { changePerson } from './change-person.ts'
import { accept, teamOf } from './test-team.ts'

describeOnEachStore('the last manager', (fresh) => {
  let shop: Shop
  let manager: Caller
  let id: string

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    manager = await shop.person('manager')
    const [own] = await teamOf(manager).list()
    id = own?.id ?? ''
  })
  afterAll(() => shop.close())

  it('cannot be suspended or demoted, even if there are managers who cannot sign in', async () => {
    const team = teamOf(manager)
    const invited = await team.add({ role: 'manager' })
    const suspended = await team.add({ role: 'manager' })
    await accept({ url: shop.bff.url, token: suspended.token })
    expect((await team.change(suspended.id, { status: 'suspended' })).status).toBe(200)
    for (const change of [{ role: 'buyer' }, { status: 'suspended' }, { role: 'viewer', name: 'X' }]) {
      expect(await team.change(id, change)).toMatchObject({ status: 409, error: { code: 'LAST_MANAGER' } })
    }
    expect((await team.change(id, { name: 'Ana' })).status).toBe(200)
    // A manager who never signed in may be demoted.
    expect((await team.change(invited.id, { role: 'buyer' })).status).toBe(200)
  })

  it('remains if two managers demote or suspend each other simultaneously', async () => {
    const team = teamOf(manager)
    const { id: otherId, token } = await team.add({ role: 'manager' })
    const { person } = await accept({ url: shop.bff.url, token })
    const other = teamOf(caller(() => shop.bff.url, person.cookie))
    const answers = await Promise.all([
      team.change(otherId, { role: 'buyer' }),
      other.change(id, { status: 'suspended' }),
    ])
    const failed = answers.filter(({ status }) => status !== 200)
    expect(failed).toHaveLength(1)
    // The second either waits for the first and is now the last manager, or is no longer a manager.
    expect(failed[0]?.error?.code).toMatch(/^(?:LAST_MANAGER|FORBIDDEN|UNAUTHENTICATED)$/)
    const managers = await shop.bff.context.store.db
      .selectFrom('person')
      .select('id')
      .where('role', '=', 'manager')
      .where('suspended_at', 'is', null)
      .where('id', 'in', [id, otherId])
      .execute()
    expect(managers).toHaveLength(1)
  })

  it('is the only one who can still add and change people after the other was demoted', async () => {
    // One of the two earlier managers may be suspended, so the test adds another.
    const team = teamOf(await shop.person('manager'))
    const former = { ...(await team.add({ role: 'manager' })), role: 'manager' as const }
    const invited = await team.add({ role: 'buyer' })
    await team.change(former.id, { role: 'buyer' })
    // The request was authorised before the demotion, and its transaction begins only now.
    const deps = shop.bff.context
    const late = [
      addPerson(deps, { name: 'Zé', email: 'ze@loja.example', role: 'manager' }, former),
      inviteAgain(deps, invited.id, former),
      changePerson(deps, { id: invited.id, change: { role: 'manager' }, by: former }),
    ]
    const reasons = (await Promise.allSettled(late)).map((each) => each.status === 'rejected' && each.reason)
    expect(reasons).toMatchObject(late.map(() => ({ code: 'FORBIDDEN' })))
    expect((await team.list()).map(({ email }) => email)).not.toContain('ze@loja.example')
  })
})
