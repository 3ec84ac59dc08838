import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { TEST_PASSWORD } from '../test-bff.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { accept, teamOf } from './test-team.ts'

const OWN = 'girafa lanterna quintal'
const BY_LINK = 'outra coruja fluvial'

describeOnOneStore('a change of the own password', (fresh) => {
  let shop: Shop
  let manager: Caller
  let team: ReturnType<typeof teamOf>

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    manager = await shop.person('manager')
    team = teamOf(manager)
  })
  afterAll(() => shop.close())

  const open = (token: string) => accept({ url: shop.bff.url, token, password: BY_LINK })
  const changePassword = async (person: Caller, current: string = TEST_PASSWORD) => {
    const body = JSON.stringify({ current, password: OWN })
    return (await person.fetch(CONSOLE_PATHS.changePassword, { method: 'PUT', body })).status
  }
  const signIn = async (email: string, password: string) => {
    const body = JSON.stringify({ email, password })
    const nobody = { headers: { 'content-type': 'application/json' }, body }
    return (await fetch(shop.bff.url + CONSOLE_PATHS.signIn, { method: 'POST', ...nobody })).status
  }
  /** A person at work, for whom a manager has made another link since. */
  const withOpenLink = async () => {
    const { id, email, token } = await team.add()
    const { person } = await accept({ url: shop.bff.url, token })
    const again = await team.invite(id)
    return { id, email, person, token: again.token }
  }

  it('withdraws the open link of this person, and of nobody else', async () => {
    const { id, email, person, token } = await withOpenLink()
    const other = await withOpenLink()
    expect(await changePassword(person)).toBe(204)
    const { status, error } = await open(token)
    expect([status, error?.code]).toEqual([410, 'LINK_GONE'])
    expect([await signIn(email, OWN), await signIn(email, BY_LINK)]).toEqual([200, 401])
    expect(await team.read(id)).toMatchObject({ invitedUntil: null })
    expect((await open(other.token)).status).toBe(200)
    // A link that is made afterwards works.
    expect((await open((await team.invite(id)).token)).status).toBe(200)
  })

  it('leaves the link where it fails', async () => {
    const { person, token } = await withOpenLink()
    expect(await changePassword(person, 'not the password')).toBe(400)
    expect((await open(token)).status).toBe(200)
  })

  it('tells the pages of the team that the link is gone', async () => {
    const { person } = await withOpenLink()
    const stream = await manager.fetch(CONSOLE_PATHS.events)
    const reader = stream.body?.getReader()
    expect(await changePassword(person)).toBe(204)
    let text = ''
    while (!text.includes('event: staff')) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      expect(done).toBe(false)
      text += new TextDecoder().decode(value)
    }
    await reader?.cancel()
  })

  it('and the link used at the same moment: one of the two passwords is set', async () => {
    const { email, person, token } = await withOpenLink()
    const [own, byLink] = await Promise.all([changePassword(person), open(token)])
    expect([
      [204, 410],
      [400, 200],
      // The link had ended the session by then.
      [401, 200],
    ]).toContainEqual([own, byLink.status])
    const works = [await signIn(email, OWN), await signIn(email, BY_LINK)]
    expect(works).toEqual(own === 204 ? [200, 401] : [401, 200])
  })
})
