import { afterAll, beforeAll, expect, it } from 'vitest'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import type { BentService } from '../test-bent-service.ts'
import { catalogFor } from '../test-catalog.ts'
import { NEW_SERVICE, startNewService } from '../test-new-service.ts'
import { type Bought, type Caller, type Shop, caller, openShop } from '../test-stack.ts'
import { accept, teamOf } from './test-team.ts'

/** Shorter than the two minutes after which an order that nobody sent is abandoned (s). */
const BLOCKED_S = 60

const CPF = { servico: 'situacao-cpf', cpf: '52998224725' }

describeOnOneStore('an order that waits for a call slot', (fresh) => {
  let shop: Shop
  let central: BentService
  let team: ReturnType<typeof teamOf>
  const clock = { ahead: 0 }
  const restart = () => shop.restart({ config: { service: { url: central.url, key: shop.service.liveKey } } })

  beforeAll(async () => {
    shop = await openShop({
      store: await fresh(),
      now: () => Date.now() + clock.ahead,
      service: { timers: false },
    })
    central = await startNewService(shop.service.url, { lackTheft: [] })
    await restart()
    team = teamOf(await shop.person('manager'))
  })
  afterAll(async () => {
    await shop.close()
    await central.close()
  })

  async function seller() {
    const { id, token } = await team.add({ mayQueryPeople: true })
    const { person } = await accept({ url: shop.bff.url, token })
    return { id, person: caller(() => shop.bff.url, person.cookie) }
  }

  const waiting = () =>
    shop.bff.context.store.db.selectFrom('intent').select('id').where('state', '=', 'prepared').execute()

  /** Orders that the service has sent back because it allowed no more calls. */
  const limited = () =>
    shop.bff.context.store.db
      .selectFrom('intent')
      .select('id')
      .where('state', '=', 'sending')
      .where('attempts', '=', 1)
      .where('uncertain_attempts', '=', 0)
      .execute()

  /** Places orders while no call is allowed. They are answered when the calls go on. */
  async function placeWaiting(
    orders: readonly (readonly [Caller, Record<string, unknown>])[],
  ): Promise<readonly Promise<Bought>[]> {
    for (const [person] of orders.slice(0, 1)) await catalogFor(person)
    shop.bff.context.upstream.quota.block(BLOCKED_S)
    const answers = orders.map(([person, request]) => person.buy(request))
    await expect.poll(waiting).toHaveLength(orders.length)
    return answers
  }

  /** Another call asks for a slot, so that waiting calls notice at once. */
  async function goOn(person: Caller) {
    clock.ahead += (BLOCKED_S + 1) * 1000
    await (await person.fetch('/api/balance')).text()
  }

  const stateOf = async (answer: Promise<Bought> | undefined) => (await answer)?.record?.state

  it('is never sent once its person is suspended; a colleague’s is', async () => {
    const { id, person } = await seller()
    const colleague = await seller()
    const before = shop.spent().debits
    const [own, other] = await placeWaiting([
      [person, { servico: 'gravame', placa: 'BRW1A01' }],
      [colleague.person, { servico: 'gravame', placa: 'BRW1A02' }],
    ])
    await team.change(id, { status: 'suspended' })
    expect((await own)?.record).toMatchObject({
      state: 'abandoned',
      error: { code: 'FORBIDDEN', message: expect.stringContaining('foi suspenso'), charged: 'no' },
    })
    await goOn(colleague.person)
    expect(await stateOf(other)).toBe('processing')
    expect(shop.spent().debits).toBe(before + 1)
  })

  it('is never sent once its person only views', async () => {
    const { id, person } = await seller()
    const before = shop.spent().debits
    const [own] = await placeWaiting([[person, { servico: 'gravame', placa: 'BRW1A03' }]])
    await team.change(id, { role: 'viewer' })
    expect(await stateOf(own)).toBe('abandoned')
    await goOn(person)
    expect(shop.spent().debits).toBe(before)
  })

  it('is never sent once its person may not query people, if it is about one', async () => {
    const { id, person } = await seller()
    const before = shop.spent().debits
    const [aboutPerson, aboutCar] = await placeWaiting([
      [person, CPF],
      [person, { servico: 'gravame', placa: 'BRW1A04' }],
    ])
    await team.change(id, { mayQueryPeople: false })
    expect(await stateOf(aboutPerson)).toBe('abandoned')
    await goOn(person)
    expect(await stateOf(aboutCar)).toBe('processing')
    expect(shop.spent().debits).toBe(before + 1)
  })

  it('is never sent again once its person is suspended, if the service only allowed no more calls', async () => {
    const { id, person } = await seller()
    const before = shop.spent().debits
    const own = person.buy({ servico: 'gravame', placa: 'TST0429' })
    await expect.poll(limited).toHaveLength(1)
    await team.change(id, { status: 'suspended' })
    expect(await stateOf(own)).toBe('abandoned')
    const colleague = await seller()
    await goOn(colleague.person)
    const other = colleague.person.buy({ servico: 'gravame', placa: 'BRW1A06' })
    expect(await stateOf(other)).toBe('processing')
    expect(shop.spent().debits).toBe(before + 1)
  })

  it('stays when it is about a car, even if its service is not listed and the catalog was not read', async () => {
    const { id, person } = await seller()
    await team.change(id, { mayQueryPeople: false })
    await catalogFor(person)
    await restart()
    const request = JSON.stringify({ servico: NEW_SERVICE, placa: 'BRW1A07' })
    const order = intentRow({ created_by: id, created_at: Date.now(), service: NEW_SERVICE, request })
    await storeIntents(shop.bff.context.store.db, [order])

    await team.change(id, { name: 'Outro nome' })
    await team.change(id, { mayQueryPeople: true })
    expect((await team.change(id, { mayQueryPeople: false })).member).toMatchObject({ mayQueryPeople: false })
    expect(await waiting()).toEqual([{ id: order.id }])
    await team.change(id, { status: 'suspended' })
    expect(await waiting()).toEqual([])
  })

  it('stays when its person only gets another name', async () => {
    const { id, person } = await seller()
    const [own] = await placeWaiting([[person, { servico: 'gravame', placa: 'BRW1A05' }]])
    await team.change(id, { name: 'Outro nome' })
    expect(await waiting()).toHaveLength(1)
    await goOn(person)
    expect(await stateOf(own)).toBe('processing')
  })
})
