import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { teamOf } from '../staff/test-team.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'

describeOnEachStore('a change whose body arrives after the right to it has ended', (fresh) => {
  let shop: Shop
  let manager: Caller
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    manager = await shop.person('manager')
  })
  afterAll(() => shop.close())

  /** Sends the body only after `meanwhile`. @returns the status of the answer */
  async function sendLate({ cookie }: Caller, path: string, meanwhile: () => Promise<unknown>) {
    const body = JSON.stringify({ lowBelowCents: 77_00 })
    const socket = connect(Number(new URL(shop.bff.url).port), '127.0.0.1')
    const lines = [
      `PUT ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Cookie: ${cookie}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      'Connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    // Node writes it when it hands the request to the rules.
    await once(socket, 'data')
    await meanwhile()
    socket.write(body)
    return Number((await text(socket)).split(' ', 2)[1])
  }

  /** Another manager, and what the first one can do to them. */
  async function colleague() {
    const team = teamOf(manager)
    const before = new Set((await team.list()).map(({ id }) => id))
    const person = await shop.person('manager')
    const id = (await team.list()).find((each) => !before.has(each.id))?.id ?? ''
    return { person, change: (change: object) => team.change(id, change) }
  }

  const threshold = async () => (await (await manager.fetch(CONSOLE_PATHS.wallet)).json()) as unknown

  it.each([
    ['suspended', { status: 'suspended' }, 401],
    ['demoted', { role: 'buyer' }, 403],
  ])('is refused if its person was %s', async (_, change, status) => {
    const other = await colleague()
    expect(await sendLate(other.person, CONSOLE_PATHS.setWallet, () => other.change(change))).toBe(status)
    expect(await threshold()).toMatchObject({ lowBelowCents: null })
  })

  it('is refused if its session has ended', async () => {
    const { person } = await colleague()
    const signOut = () => person.fetch(CONSOLE_PATHS.signOut, { method: 'DELETE' })
    expect(await sendLate(person, CONSOLE_PATHS.setWallet, signOut)).toBe(401)
    expect(await threshold()).toMatchObject({ lowBelowCents: null })
  })

  it('is made if nothing has changed', async () => {
    const { person } = await colleague()
    expect(await sendLate(person, CONSOLE_PATHS.setWallet, async () => undefined)).toBe(200)
    expect(await threshold()).toMatchObject({ lowBelowCents: 77_00 })
  })
})
