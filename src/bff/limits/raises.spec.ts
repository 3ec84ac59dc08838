import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { ShopLimitSchema } from '#contract/console/limits.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import type { Caller, Shop } from '../test-stack.ts'
import { limitedBuyer, limitsManager, openShopOn } from './test-limits.ts'

/** 12:00 in São Paulo. */
const NOON = Date.parse('2026-11-25T15:00:00Z')

describeOnEachStore('a raise for today that is sent again', (fresh) => {
  let shop: Shop
  let manager: Caller
  let desk: ReturnType<typeof limitsManager>
  const clock = { now: NOON }

  beforeAll(async () => {
    shop = await openShopOn(clock, await fresh())
    manager = await shop.person('manager')
    desk = limitsManager(manager)
  })
  afterAll(() => shop.close())

  const shopLimit = async () =>
    ShopLimitSchema.parse(await (await manager.fetch(CONSOLE_PATHS.shopLimit)).json())
  const inJournal = async (subject: string) =>
    (
      await shop.bff.context.store.db
        .selectFrom('audit_entry')
        .select('seq')
        .where('action', '=', 'limit-raised')
        .where('subject', '=', subject)
        .execute()
    ).length

  it('adds to the limit of a person once, however often it arrives', async () => {
    const buyer = await limitedBuyer(shop)
    await buyer.limit(10_00)
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => desk.raise(buyer.id, 50_00, id)))
    answers.push(await desk.raise(buyer.id, 50_00, id))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(await buyer.own()).toMatchObject({ raisedTodayCents: 50_00, leftCents: 60_00 })
    expect(await inJournal(buyer.id)).toBe(1)

    expect((await desk.raise(buyer.id, 50_00)).status).toBe(204)
    expect(await buyer.own()).toMatchObject({ raisedTodayCents: 100_00 })
  })

  it('leaves a later alert alone', async () => {
    const buyer = await limitedBuyer(shop)
    await buyer.limit(0)
    const id = randomUUID()
    await desk.raise(buyer.id, 1, id)
    await buyer.buy({ servico: 'consulta', placa: 'LIR1A11' })
    const alerts = async () => (await desk.alerts()).filter(({ person }) => person?.id === buyer.id)
    expect(await alerts()).toHaveLength(1)
    await desk.raise(buyer.id, 1, id)
    expect(await alerts()).toHaveLength(1)
  })

  it('adds to the limit of the shop once a day, and again on the next day', async () => {
    await desk.setShop(100_00)
    const id = randomUUID()
    for (const _ of [1, 2]) expect((await desk.raiseShop(20_00, id)).status).toBe(204)
    expect(await shopLimit()).toMatchObject({ raisedTodayCents: 20_00 })
    clock.now += DAY_MS
    expect(await shopLimit()).toMatchObject({ raisedTodayCents: 0 })
    for (const _ of [1, 2]) expect((await desk.raiseShop(20_00, id)).status).toBe(204)
    expect(await shopLimit()).toMatchObject({ raisedTodayCents: 20_00 })
    expect(await inJournal('shop')).toBe(2)
  })

  it('adds nothing at a replica whose clock is before midnight while another one is past it', async () => {
    const [buyer, other] = [await limitedBuyer(shop), await limitedBuyer(shop)]
    await buyer.limit(10_00)
    const id = randomUUID()
    await desk.raise(buyer.id, 50_00, id)
    clock.now += DAY_MS
    await desk.raise(other.id, 50_00)
    clock.now -= DAY_MS
    await desk.raise(buyer.id, 50_00, id)
    expect(await buyer.own()).toMatchObject({ raisedTodayCents: 50_00 })
  })

  it('refuses an invalid id', async () => {
    expect((await desk.raiseShop(20_00, 'again')).status).toBe(400)
  })
})
