import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import type { Shop } from '../test-stack.ts'
import { limitedBuyer, limitsManager, openShopOn } from './test-limits.ts'

/** 12:00 in São Paulo. */
const NOON = Date.parse('2026-11-25T15:00:00Z')

describeOnOneStore('a raise under a clock that is a day ahead', (fresh) => {
  let shop: Shop
  const clock = { now: NOON }

  beforeAll(async () => {
    shop = await openShopOn(clock, await fresh())
  })
  afterAll(() => shop.close())

  it('adds nothing to the limit of the right day, nor of the next one', async () => {
    const buyer = await limitedBuyer(shop)
    const desk = limitsManager(await shop.person('manager'))
    await buyer.limit(10_00)
    clock.now = NOON + DAY_MS
    const id = randomUUID()
    await desk.raise(buyer.id, 50_00, id)
    expect(await buyer.own()).toMatchObject({ raisedTodayCents: 50_00, leftCents: 60_00 })
    clock.now = NOON
    // The start removes it, like the sweep.
    await shop.restart()
    expect(await buyer.own()).toMatchObject({ raisedTodayCents: 0, leftCents: 10_00 })
    clock.now = NOON + DAY_MS
    expect(await buyer.own(), 'the next day').toMatchObject({ raisedTodayCents: 0, leftCents: 10_00 })
    clock.now = NOON
    // A raise for the right day stays.
    await desk.raise(buyer.id, 5_00)
    await shop.restart()
    expect(await buyer.own()).toMatchObject({ raisedTodayCents: 5_00, leftCents: 15_00 })
    clock.now = NOON + DAY_MS
    expect(await buyer.own()).toMatchObject({ raisedTodayCents: 0, leftCents: 10_00 })
    // Nor does its id keep the same raise out on that day.
    await desk.raise(buyer.id, 50_00, id)
    expect(await buyer.own()).toMatchObject({ raisedTodayCents: 50_00 })
  })
})
