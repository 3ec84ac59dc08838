import { afterEach, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { buildPath } from '#contract/path.ts'
import type { BffConfig } from '../config/config.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from '../test-bff.ts'
import { type Caller, caller, openShop } from '../test-stack.ts'

interface Shop {
  readonly manager: Caller
  readonly person: Caller
  readonly personId: string
}

describeOnEachStore('a change at one replica takes effect with the next request at the other', (fresh) => {
  const open: TestBff[] = []
  afterEach(async () => {
    for (const bff of open.splice(0)) await bff.close()
  })

  async function start(config: Partial<BffConfig>): Promise<TestBff> {
    const bff = await startTestBff({ config })
    open.push(bff)
    return bff
  }

  const send = (by: Caller, method: string, path: string, body: object = {}) =>
    by.fetch(path, { method, body: JSON.stringify(body) })
  const change = ({ manager, personId }: Shop, body: object) =>
    send(manager, 'PATCH', buildPath(CONSOLE_PATHS.changeStaff, { id: personId }), body)

  it.each<[string, (shop: Shop) => Promise<Response>, string | null]>([
    ['a suspension', (shop) => change(shop, { status: 'suspended' }), null],
    ['another role', (shop) => change(shop, { role: 'viewer' }), 'viewer'],
    ['signing out', ({ person }) => send(person, 'DELETE', CONSOLE_PATHS.signOut), null],
  ])('%s', async (_name, act, role) => {
    const config = await fresh()
    const [here, there] = [await start(config), await start(config)]
    const cookie = await here.signIn('buyer')
    const person = caller(() => here.url, cookie)
    const elsewhere = caller(() => there.url, cookie)
    const read = async () => SessionSchema.parse(await (await elsewhere.fetch(CONSOLE_PATHS.session)).json())
    const before = (await read()).person
    // The replica now remembers the session and answers the second request from memory.
    expect(await read()).toMatchObject({ person: { role: 'buyer' } })

    const manager = caller(() => here.url, await here.signIn('manager'))
    const done = await act({ manager, person, personId: before?.id ?? '' })
    expect(done.ok).toBe(true)
    expect((await read()).person?.role ?? null).toBe(role)
  })

  it('a suspension, for an answer that is begun before the session is checked', async () => {
    const config = await fresh()
    const shop = await openShop({ store: config })
    const there = await start({
      ...config,
      service: { url: shop.service.url, key: shop.service.liveKey },
    })
    const cookie = await shop.bff.signIn('buyer')
    const elsewhere = caller(() => there.url, cookie)
    const notice = async () => (await elsewhere.fetch(CONSOLE_PATHS.atpveNotice)).status
    // The replica now remembers the session.
    expect([await notice(), await notice()]).toEqual([200, 200])

    const { person } = SessionSchema.parse(await (await elsewhere.fetch(CONSOLE_PATHS.session)).json())
    const manager = await shop.person('manager')
    const own = { manager, person: elsewhere, personId: person?.id ?? '' }
    expect((await change(own, { status: 'suspended' })).ok).toBe(true)
    expect(await notice()).toBe(401)
    await shop.close()
  })

  it('a new password, for the sessions that it ends', async () => {
    const config = await fresh()
    const [here, there] = [await start(config), await start(config)]
    const email = await here.addPerson('buyer')
    const signIn = async () => {
      const answer = await caller(() => here.url, '').fetch(CONSOLE_PATHS.signIn, {
        method: 'POST',
        body: JSON.stringify({ email, password: TEST_PASSWORD }),
      })
      return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    }
    const own = caller(() => here.url, await signIn())
    const other = caller(() => there.url, await signIn())
    const status = async () => (await other.fetch(CONSOLE_PATHS.ownSessions)).status
    expect([await status(), await status()]).toEqual([200, 200])
    const body = { current: TEST_PASSWORD, password: 'outra girafa marinheira' }
    expect((await send(own, 'PUT', CONSOLE_PATHS.changePassword, body)).status).toBe(204)
    expect(await status()).toBe(401)
  })
})
