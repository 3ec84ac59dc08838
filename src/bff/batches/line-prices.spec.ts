import { expect, it, onTestFinished } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openShop } from '../test-stack.ts'
import { beginLine, nextLines } from './begin-lines.ts'
import { requireBatch } from './read-batch.ts'
import {
  batchesOf,
  isDone,
  isQuiet,
  listOrder,
  manyPlates,
  plateOrder,
  readFreeAnswers,
  setOrder,
} from './test-batches.ts'
import { shopWithWaitingLines } from './test-waiting-lines.ts'

const SECOND = 1000

/** Two plates more than lines are begun at once. */
const PLATES = manyPlates(6, 'HAP')

describeOnOneStore('the price at which a line begins', (fresh) => {
  /** A list whose last two lines wait, and a price that rose after it was ordered. */
  async function raisedMeanwhile() {
    const clock = { ahead: 0 }
    const shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    onTestFinished(() => shop.close())
    const { batchDeps, upstream, store } = shop.bff.context
    const buyer = await shop.person()
    await readFreeAnswers(buyer)
    upstream.quota.block(60)
    const batches = batchesOf(buyer)
    const { id } = await batches.order(plateOrder(PLATES))
    await batches.until(id, ({ counts }) => counts.running === 4)
    // The console itself begins no more lines: only the test does.
    await batches.stop(id)
    shop.service.portal.setPrice('fipe', 40)
    const batch = await requireBatch(store.db, id)
    /** Begins a waiting line this long after the order (ms). */
    const begin = async (after: number) => {
      clock.ahead = after
      const [line] = await nextLines(batchDeps, batch, { limit: 1, except: new Set() })
      if (!line) throw new Error('No line waits')
      return beginLine(batchDeps, batch, line)
    }
    return { shop, begin }
  }

  it('is at most a minute old, however long the list made no progress', async () => {
    const { shop, begin } = await raisedMeanwhile()
    expect(await begin(30 * MINUTE_MS)).toMatchObject({ kind: 'pause', error: { code: 'PRICE_CHANGED' } })
    expect(shop.spent().debits).toBe(0)
  })

  it('is the known one within a minute, without a call for each line', async () => {
    const { begin } = await raisedMeanwhile()
    // The known price is the confirmed one, so only the stop holds the line back.
    expect(await begin(30 * SECOND)).toEqual({ kind: 'halted' })
  })
})

describeOnOneStore('a stored line that waits for its call while the price rises', (fresh) => {
  const orders = [
    ['a list', plateOrder(PLATES), 4],
    ['a set', setOrder('HAP2A01', ['gravame', 'renajud']), 2],
  ] as const

  it.each(orders)('is not bought at a price that nobody has confirmed, in %s', async (_, order, stored) => {
    const { shop, buyer, id, restartLater } = await shopWithWaitingLines(await fresh(), order, stored)
    const batches = batchesOf(buyer)
    for (const service of ['fipe', 'gravame', 'renajud'] as const)
      shop.service.portal.setPrice(service, 40_00)
    // As after a downtime.
    await restartLater(11 * MINUTE_MS)
    const paused = await batches.until(id, isQuiet)
    expect(paused).toMatchObject({ state: 'paused', error: { code: 'PRICE_CHANGED', charged: 'no' } })
    expect(paused.counts.waiting).toBe(paused.counts.total)
    expect(shop.spent().debits).toBe(0)

    await batches.resume(id, { waitingCents: paused.counts.total * 40_00 })
    const done = await batches.until(id, isDone)
    expect(done).toMatchObject({ chargedCents: paused.counts.total * 40_00, error: null })
    expect(shop.spent().debits).toBe(paused.counts.total)
  })
  it('waits for a person in a list of several services, which buys the other services first', async () => {
    const order = listOrder(PLATES, ['gravame', 'renajud'])
    const { shop, buyer, id, restartLater } = await shopWithWaitingLines(await fresh(), order, 4)
    const batches = batchesOf(buyer)
    shop.service.portal.setPrice('gravame', 40_00)
    await restartLater(11 * MINUTE_MS)
    const paused = await batches.until(id, isQuiet)
    expect(paused).toMatchObject({
      state: 'paused',
      error: { code: 'PRICE_CHANGED', charged: 'no' },
      counts: { waiting: PLATES.length, done: PLATES.length },
    })
    const others = { cents: paused.chargedCents, debits: PLATES.length }
    expect(shop.spent()).toEqual(others)

    await batches.resume(id, { waitingCents: PLATES.length * 40_00 })
    expect(await batches.until(id, isDone)).toMatchObject({
      chargedCents: others.cents + PLATES.length * 40_00,
    })
    expect(shop.spent().debits).toBe(order.lines.length)
  })
})
