import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BatchOrderSchema } from '#contract/console/batch.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import type { BatchDeps } from '../batches/deps.ts'
import { orderBatch } from '../batches/order-batch.ts'
import { batchesOf, inquiryOrder } from '../batches/test-batches.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { type Limited, limitedBuyer, limitsManager } from './test-limits.ts'

/** 12:00 in São Paulo: the tests end on the same day. */
const NOON = Date.parse('2026-11-25T15:00:00Z')
const PRICE = openingPrice({ servico: 'consulta' })
const inquiry = (placa: string) => ({ servico: 'consulta', placa })

describeOnEachStore('the alert of a limit', (fresh) => {
  let shop: Shop
  let desk: ReturnType<typeof limitsManager>

  beforeAll(async () => {
    shop = await openShop({ store: await fresh(), now: () => NOON })
    desk = limitsManager(await shop.person('manager'))
  })
  afterAll(() => shop.close())

  const callsOf = (buyer: Limited) => ({
    ask: () => buyer.fetch(CONSOLE_PATHS.askForMore, { method: 'POST', body: '{}' }),
    alertOf: async () => (await desk.alerts()).find(({ person }) => person?.id === buyer.id),
  })

  it('shows managers the amount spent, and whether the person has asked', async () => {
    const buyer = await limitedBuyer(shop)
    const { ask, alertOf } = callsOf(buyer)
    await buyer.limit(PRICE + 100)
    await buyer.buy(inquiry('LIH1A11'))
    await buyer.buy(inquiry('LIH1A12'))
    const figures = { kind: 'day', spentCents: PRICE, limitCents: PRICE + 100 }
    expect(await alertOf()).toMatchObject({ ...figures, isAsked: false })
    await ask()
    await ask()
    expect(await alertOf()).toMatchObject({ ...figures, isAsked: true })
    await desk.raise(buyer.id, 200)
    await buyer.limit(null, PRICE + 50)
    await ask()
    // A raise counts for the month as well.
    const month = { kind: 'month', spentCents: PRICE, limitCents: PRICE + 250 }
    expect(await alertOf()).toMatchObject({ ...month, isAsked: true })
    await buyer.limit(null)
    expect(await alertOf()).toMatchObject({ spentCents: PRICE, limitCents: null })
  })

  it('shows managers the limit that the person asks to raise, not the one that refused an order before', async () => {
    const buyer = await limitedBuyer(shop)
    const { ask, alertOf } = callsOf(buyer)
    await buyer.limit(PRICE + 100, PRICE + 200)
    await buyer.buy(inquiry('LIK1A11'))
    await buyer.buy(inquiry('LIK1A12'))
    const day = { kind: 'day', spentCents: PRICE, limitCents: PRICE + 100 }
    expect(await alertOf()).toMatchObject({ ...day, isAsked: false })
    const month = { kind: 'month', spentCents: PRICE, limitCents: PRICE + 200 }
    for (const [dayCents, expected] of [
      [PRICE + 300, month],
      [PRICE + 100, day],
    ] as const) {
      await buyer.limit(dayCents, PRICE + 200)
      expect(await buyer.own()).toMatchObject({ leftOf: expected.kind, isAsked: false })
      await ask()
      expect(await alertOf()).toMatchObject({ ...expected, isAsked: true })
    }
  })

  it('is answered by a higher limit, and by none; not by a lower one', async () => {
    for (const [dayCents, isOpen] of [
      [PRICE - 1, true],
      [PRICE + 1, false],
      [null, false],
    ] as const) {
      const buyer = await limitedBuyer(shop)
      const { ask, alertOf } = callsOf(buyer)
      await buyer.limit(PRICE)
      await ask()
      expect((await desk.setPerson(buyer.id, { dayCents })).status).toBe(200)
      expect((await alertOf()) !== undefined, `of ${dayCents}`).toBe(isOpen)
    }
    const ofShop = async () => (await desk.alerts()).find(({ person }) => person === null)
    await desk.setShop(0)
    const buyer = await limitedBuyer(shop)
    await callsOf(buyer).ask()
    expect(await ofShop()).toMatchObject({ kind: 'shop' })
    expect((await desk.setShop(1)).status).toBe(200)
    expect(await ofShop(), 'more').toBeUndefined()
    await callsOf(buyer).ask()
    expect((await desk.setShop(0)).status).toBe(200)
    expect(await ofShop(), 'less').toMatchObject({ kind: 'shop' })
    await desk.setShop(null)
    expect(await ofShop()).toBeUndefined()
  })

  it('is not answered by more of the person’s other limit', async () => {
    const buyer = await limitedBuyer(shop)
    const { ask, alertOf } = callsOf(buyer)
    for (const [limits, kind] of [
      [{ dayCents: PRICE - 1, monthCents: PRICE }, 'day'],
      [{ dayCents: PRICE, monthCents: PRICE - 1 }, 'month'],
    ] as const) {
      const other = kind === 'day' ? 'monthCents' : 'dayCents'
      await buyer.limit(limits.dayCents, limits.monthCents)
      await ask()
      await desk.setPerson(buyer.id, { [other]: PRICE * 9 })
      expect(await alertOf()).toMatchObject({ kind, isAsked: true })
    }
    await desk.setPerson(buyer.id, { dayCents: 0, monthCents: PRICE })
    expect(await alertOf()).toBeUndefined()
  })

  it('is closed until the person asks again; a page with the closed alert cannot close the new one', async () => {
    const buyer = await limitedBuyer(shop)
    const { ask, alertOf } = callsOf(buyer)
    const isAsked = async () => (await buyer.own()).isAsked
    await buyer.limit(PRICE)
    for (const placa of ['LIJ1A11', 'LIJ1A13']) await buyer.buy(inquiry(placa))
    expect(await alertOf()).toMatchObject({ isAsked: false })
    expect(await isAsked()).toBe(false)
    await ask()
    expect(await isAsked()).toBe(true)
    const first = await alertOf()
    await desk.dismiss(first?.id ?? '')
    // A refused order is not a request for more.
    await buyer.buy(inquiry('LIJ1A12'))
    expect(await alertOf()).toBeUndefined()
    expect(await isAsked()).toBe(false)
    await ask()
    expect(await alertOf()).toMatchObject({ isAsked: true })
    await desk.dismiss(first?.id ?? '')
    const second = await alertOf()
    expect(second).toMatchObject({ isAsked: true })
    await desk.dismiss(second?.id ?? '')
    expect(await alertOf()).toBeUndefined()
  })

  it('is left out while its person is suspended', async () => {
    const buyer = await limitedBuyer(shop)
    const { ask, alertOf } = callsOf(buyer)
    await buyer.limit(PRICE)
    await ask()
    const suspend = (suspended_at: number | null) =>
      shop.bff.context.store.db
        .updateTable('person')
        .set({ suspended_at })
        .where('id', '=', buyer.id)
        .execute()
    await suspend(NOON)
    expect(await alertOf()).toBeUndefined()
    await suspend(null)
    expect(await alertOf()).toMatchObject({ isAsked: true })
  })

  it('is not raised by a list that was stored by a faster request of the same order', async () => {
    const buyer = await limitedBuyer(shop)
    const { alertOf } = callsOf(buyer)
    const { person } = SessionSchema.parse(await (await buyer.fetch(CONSOLE_PATHS.session)).json())
    if (!person) throw new Error('The buyer is not signed in')
    const order = BatchOrderSchema.parse(await inquiryOrder(buyer, 'consulta', ['LIK1A11', 'LIK1A12']))
    await buyer.limit(2 * PRICE)
    const { batchDeps } = shop.bff.context
    const wanted = { id: randomUUID(), order, person }
    const late: BatchDeps = {
      ...batchDeps,
      async knownFieldsOf(...asked) {
        await batchesOf(buyer).order(order, wanted.id)
        await expect.poll(() => buyer.stored()).toBeGreaterThan(0)
        return batchDeps.knownFieldsOf(...asked)
      },
    }
    expect(await orderBatch(late, wanted)).toMatchObject({ created: false, batch: { id: wanted.id } })
    expect(await alertOf()).toBeUndefined()
  })
})
