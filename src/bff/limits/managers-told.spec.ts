import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import type { Shop } from '../test-stack.ts'
import { limitedBuyer, limitsManager, openShopOn } from './test-limits.ts'

/** 12:00 in São Paulo. */
const NOON = Date.parse('2026-11-25T15:00:00Z')
const PRICE = openingPrice({ servico: 'consulta' })

describeOnOneStore('what managers and buyers learn of limits', (fresh) => {
  let shop: Shop
  let desk: ReturnType<typeof limitsManager>
  const clock = { now: NOON }

  beforeAll(async () => {
    shop = await openShopOn(clock, await fresh())
    desk = limitsManager(await shop.person('manager'))
  })
  afterAll(() => shop.close())

  it('comes to open pages with each change, and not with one that is sent again', async () => {
    const buyer = await limitedBuyer(shop)
    await buyer.limit(0)
    const told = async () =>
      (await shop.bff.context.events.since(0)).filter(
        ({ event }) => event.type === 'alert' && event.data.kind === 'limit',
      ).length
    const ask = () => buyer.fetch(CONSOLE_PATHS.askForMore, { method: 'POST', body: '{}' })
    const dismiss = async () => {
      for (const { id } of await desk.alerts()) await desk.dismiss(id)
    }
    const [ofPerson, ofShop] = [randomUUID(), randomUUID()]
    for (const [name, change] of [
      ['asked', ask],
      ['dismissed', dismiss],
      ['raised for a person', () => desk.raise(buyer.id, 1, ofPerson)],
      ['raised for the shop', () => desk.raiseShop(1, ofShop)],
      ['set for the shop', () => desk.setShop(100_00)],
    ] as const) {
      const before = await told()
      await change()
      expect(await told(), name).toBe(before + 1)
      await change()
      expect(await told(), `${name} again`).toBe(before + 1)
    }
  })

  it('has what was spent in the whole month, for the limit of a month', async () => {
    const buyer = await limitedBuyer(shop)
    await buyer.limit(null, PRICE)
    await buyer.buy({ servico: 'consulta', placa: 'LIM1A11' })
    clock.now += DAY_MS
    await buyer.fetch(CONSOLE_PATHS.askForMore, { method: 'POST', body: '{}' })
    const alert = (await desk.alerts()).find(({ person }) => person?.id === buyer.id)
    expect(alert).toMatchObject({ kind: 'month', spentCents: PRICE, limitCents: PRICE })
  })
})
