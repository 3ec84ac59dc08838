import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calendarDay } from '#brazil/dates.ts'
import { DAY_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { FIPE_CENTS, batchesOf, isDone, manyPlates, plateOrder } from '../batches/test-batches.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import {
  AT_ONCE,
  type Limited,
  buyOnce,
  limitedBuyer,
  limitsManager,
  outcomesOf,
  skippedMs,
} from './test-limits.ts'

const PRICE = openingPrice({ servico: 'consulta' })
const inquiry = (placa: string) => ({ servico: 'consulta', placa })
const refused = (what: RegExp) => ({
  status: 403,
  error: { code: 'LIMIT_REACHED', charged: 'no', message: expect.stringMatching(what) },
})

describeOnEachStore('a limit', (fresh) => {
  let shop: Shop
  let manager: Caller
  let desk: ReturnType<typeof limitsManager>
  const clock = { ahead: 0 }
  /** Time until midnight in São Paulo (ms). */
  const restOfDay = () => {
    const now = Date.now() + clock.ahead
    return Date.parse(`${calendarDay(now)}T00:00:00-03:00`) + DAY_MS - now
  }

  beforeAll(async () => {
    clock.ahead += skippedMs()
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    manager = await shop.person('manager')
    desk = limitsManager(manager)
  })
  afterAll(() => shop.close())

  const journal = (action: 'limit-raised' | 'limits-changed') =>
    shop.bff.context.store.db
      .selectFrom('audit_entry')
      .select(['subject', 'details'])
      .where('action', '=', action)
      .orderBy('seq')
      .execute()

  it(`for ten lets ten of ${AT_ONCE} parallel purchases through, and managers hear of it once`, async () => {
    const buyer = await limitedBuyer(shop)
    await buyer.limit(10 * PRICE + 1)
    const before = shop.spent()
    const answers = await Promise.all(manyPlates(AT_ONCE, 'LIM').map((placa) => buyOnce(buyer, placa)))
    const { stored, refused: refusals, others } = outcomesOf(answers)
    expect(others).toEqual([])
    expect([stored.length, refusals, await buyer.stored()]).toEqual([10, AT_ONCE - 10, 10])
    expect(answers.find(({ status }) => status === 403)).toMatchObject(
      refused(/^O pedido de R\$\s6,90 passa do limite pessoal de hoje, do qual restam R\$\s0,01\.$/),
    )
    await Promise.all(stored.map(({ id }) => buyer.until(id, 'done')))
    expect(shop.spent()).toEqual({ cents: before.cents + 10 * PRICE, debits: before.debits + 10 })
    expect(await buyer.own()).toMatchObject({ spentTodayCents: 10 * PRICE, leftCents: 1, leftOf: 'day' })
    expect(await desk.alerts()).toEqual([
      expect.objectContaining({ kind: 'day', person: { id: buyer.id, name: 'Pessoa buyer' } }),
    ])
  })

  it('counts a paid repetition, but neither a known answer nor the same order sent again', async () => {
    const buyer = await limitedBuyer(shop)
    await buyer.limit(2 * PRICE)
    const first = await buyer.buy(inquiry('LIA1A11'))
    await buyer.until(first.id, 'done')
    expect(await buyer.buy(inquiry('LIA1A11'))).toMatchObject({ error: { code: 'SIMILAR_INQUIRY' } })
    expect(await buyer.buy(inquiry('LIA1A11'), { id: first.id })).toMatchObject({ status: 200 })
    expect(await buyer.own()).toMatchObject({ leftCents: PRICE })
    expect(await buyer.buy(inquiry('LIA1A11'), { again: true })).toMatchObject({ status: 201 })
    expect(await buyer.buy(inquiry('LIA1A11'), { again: true })).toMatchObject(refused(/não resta nada/))
    expect(await buyer.buy(inquiry('LIA1A11'), { id: first.id })).toMatchObject({ status: 200 })
  })

  it('regains the amount of a refund', async () => {
    const buyer = await limitedBuyer(shop)
    await buyer.limit(PRICE)
    const failing = await buyer.buy(inquiry('TST0404'))
    expect(failing.status).toBe(201)
    await buyer.until(failing.id, 'failed')
    expect(await buyer.own()).toMatchObject({ spentTodayCents: 0, leftCents: PRICE })
    expect(await buyer.buy(inquiry('LIB1A11'))).toMatchObject({ status: 201 })
  })

  it('of the month refuses as well, and the refusal names the limit', async () => {
    const buyer = await limitedBuyer(shop)
    await buyer.limit(10 * PRICE, PRICE + 200)
    await buyer.buy(inquiry('LIC1A11'))
    expect(await buyer.buy(inquiry('LIC1A12'))).toMatchObject(refused(/limite pessoal deste mês.*R\$\s2,00/))
    expect(await buyer.own()).toMatchObject({ leftCents: 200, leftOf: 'month' })
    await desk.raise(buyer.id, PRICE)
    expect(await buyer.buy(inquiry('LIC1A12'))).toMatchObject({ status: 201 })
    await buyer.limit(PRICE, 100)
    expect(await buyer.buy(inquiry('LIC1A13')), 'the smaller rest').toMatchObject(refused(/deste mês/))
  })

  it('of the shop counts what everybody has spent', async () => {
    const [one, other] = [await limitedBuyer(shop), await limitedBuyer(shop)]
    const { shopLeftCents, spentTodayCents } = await one.own()
    expect({ shopLeftCents, spentTodayCents }).toEqual({ shopLeftCents: null, spentTodayCents: 0 })
    const { spentTodayCents: spent } = await (await manager.fetch(CONSOLE_PATHS.shopLimit)).json()
    expect((await desk.setShop(spent + PRICE + 1)).status).toBe(200)
    expect(await one.buy(inquiry('LID1A11'))).toMatchObject({ status: 201 })
    expect(await other.buy(inquiry('LID1A12'))).toMatchObject(refused(/limite da loja para hoje.*R\$\s0,01/))
    expect(await other.own()).toMatchObject({ shopLeftCents: 1, leftCents: null })
    expect(await desk.alerts()).toContainEqual(expect.objectContaining({ kind: 'shop', person: null }))
    expect((await desk.raiseShop(PRICE)).status).toBe(204)
    expect(await desk.alerts()).not.toContainEqual(expect.objectContaining({ kind: 'shop' }))
    expect(await other.buy(inquiry('LID1A12'))).toMatchObject({ status: 201 })
    await desk.setShop(null)
    expect(await other.buy(inquiry('LID1A13'))).toMatchObject({ status: 201 })
    expect((await journal('limits-changed')).map(({ subject }) => subject)).toEqual(['shop', 'shop'])
  })

  it('of the shop is in the journal with its former value when several change it at once', async () => {
    const wanted = [10_000_00, 20_000_00, 30_000_00, 40_000_00, null]
    const before = (await journal('limits-changed')).length
    await Promise.all(wanted.map((dayCents) => desk.setShop(dayCents)))
    await desk.setShop(null)
    const changes = (await journal('limits-changed')).slice(before).map(({ details }) => {
      return JSON.parse(details) as { dayCents: number | null; beforeCents: number | null }
    })
    expect(changes.map(({ beforeCents }) => beforeCents)).toEqual([
      null,
      ...changes.slice(0, -1).map(({ dayCents }) => dayCents),
    ])
  })

  it('is raised for today by a manager, which answers the alert and is in the journal', async () => {
    const buyer = await limitedBuyer(shop)
    await buyer.limit(PRICE)
    await buyer.buy(inquiry('LIE1A11'))
    await buyer.buy(inquiry('LIE1A12'))
    const alertOf = async () => (await desk.alerts()).find(({ person }) => person?.id === buyer.id)
    const first = await alertOf()
    expect(first).toMatchObject({ kind: 'day' })
    await desk.dismiss(first?.id ?? '')
    expect(await alertOf()).toBeUndefined()

    expect((await desk.raise(buyer.id, PRICE)).status).toBe(204)
    expect(await buyer.own()).toMatchObject({ dayCents: PRICE, raisedTodayCents: PRICE, leftCents: PRICE })
    expect(await buyer.buy(inquiry('LIE1A12'))).toMatchObject({ status: 201 })
    expect(await alertOf()).toBeUndefined()
    expect(await buyer.buy(inquiry('LIE1A13'))).toMatchObject(refused(/não resta nada/))
    expect(await alertOf()).toMatchObject({ kind: 'day' })
    const { subject, details } = (await journal('limit-raised')).at(-1) ?? {}
    expect([subject, JSON.parse(details ?? '{}')]).toEqual([
      buyer.id,
      { extraCents: PRICE, day: calendarDay(Date.now() + clock.ahead) },
    ])
  })

  it('can be raised at the person’s request only where one is set', async () => {
    const [free, buyer] = [await limitedBuyer(shop), await limitedBuyer(shop)]
    await buyer.limit(100_00)
    for (const each of [free, buyer]) {
      expect((await each.fetch(CONSOLE_PATHS.askForMore, { method: 'POST', body: '{}' })).status).toBe(204)
    }
    const asking = (await desk.alerts()).map(({ person }) => person?.id)
    expect(asking).toContain(buyer.id)
    expect(asking).not.toContain(free.id)
  })

  it('is changed only by managers, to plausible amounts, for people who exist', async () => {
    const buyer = await limitedBuyer(shop)
    const own = limitsManager(buyer)
    for (const answer of [own.setShop(1), own.raise(buyer.id, 1), own.raiseShop(1), own.dismiss(buyer.id)])
      expect((await answer).status).toBe(403)
    expect((await buyer.fetch(CONSOLE_PATHS.limitAlerts)).status).toBe(403)
    for (const wrong of [0, -1, 0.5, '50', 1_000_000_01, null]) {
      expect((await desk.raise(buyer.id, wrong)).status).toBe(400)
    }
    for (const wrong of [-1, 0.5, '50', 1_000_000_01]) expect((await desk.setShop(wrong)).status).toBe(400)
    expect((await desk.raise(randomUUID(), 100)).status).toBe(404)
    expect((await fetch(shop.bff.url + CONSOLE_PATHS.ownLimits)).status).toBe(401)
  })

  it('refuses a list that costs more as a whole, and pauses one that reaches it until it is raised', async () => {
    const buyer = await limitedBuyer(shop)
    const batches = batchesOf(buyer)
    await buyer.limit(6 * FIPE_CENTS)
    const tooMany = await batches.order(plateOrder(manyPlates(7, 'LIF')))
    expect(tooMany).toMatchObject(refused(/^O pedido de R\$\s1,75 passa do limite pessoal de hoje/))
    expect(await buyer.stored()).toBe(0)
    const alerts = (await desk.alerts()).filter(({ person }) => person?.id === buyer.id)
    expect(alerts, 'managers hear of it').toMatchObject([{ kind: 'day', spentCents: 0, isAsked: false }])

    // Nothing is sent until the clock is advanced, so four lines are under way and two wait.
    shop.bff.context.upstream.quota.block(600)
    const { id, status } = await batches.order(plateOrder(manyPlates(6, 'LIF')))
    expect(status).toBe(201)
    await batches.until(id, ({ counts }) => counts.running === 4)
    await buyer.limit(4 * FIPE_CENTS)
    clock.ahead += 11 * 60_000
    await (await buyer.fetch(CONSOLE_PATHS.balance)).text()
    const paused = await batches.until(id, ({ state, counts }) => state !== 'running' && counts.running === 0)
    expect(paused).toMatchObject({ state: 'paused', error: { code: 'LIMIT_REACHED', charged: 'no' } })
    expect(paused.counts.waiting).toBeGreaterThanOrEqual(2)
    await desk.raise(buyer.id, 2 * FIPE_CENTS)
    expect(await batches.resume(id)).toMatchObject({ status: 200 })
    expect(await batches.until(id, isDone)).toMatchObject({ chargedCents: 6 * FIPE_CENTS, error: null })
  })

  // These tests are the last ones: they advance the clock, which ends sessions.
  it('starts anew at midnight in São Paulo, without the raise of the day before', async () => {
    clock.ahead += restOfDay() - 60_000
    const buyer = await limitedBuyer(shop)
    await buyer.limit(PRICE)
    desk = limitsManager(await shop.person('manager'))
    await desk.raise(buyer.id, PRICE)
    for (const placa of ['LIG1A11', 'LIG1A12']) await buyer.buy(inquiry(placa))
    expect(await buyer.buy(inquiry('LIG1A13'))).toMatchObject(refused(/hoje/))
    clock.ahead += 2 * 60_000
    expect(await desk.alerts()).toEqual([])
    expect(await buyer.own()).toMatchObject({ spentTodayCents: 0, raisedTodayCents: 0, leftCents: PRICE })
    expect(await buyer.buy(inquiry('LIG1A13'))).toMatchObject({ status: 201 })
    expect(await buyer.buy(inquiry('LIG1A14'))).toMatchObject(refused(/hoje/))
    await stepBack(buyer)
  })

  /** Each day keeps its orders: a clock that steps back over midnight frees neither day's limit. */
  async function stepBack(buyer: Limited) {
    clock.ahead -= 2 * 60_000
    expect(await buyer.buy(inquiry('LIG1A15'))).toMatchObject(refused(/hoje/))
    clock.ahead += 2 * 60_000
    expect(await buyer.buy(inquiry('LIG1A15'))).toMatchObject(refused(/hoje/))
  }
})
