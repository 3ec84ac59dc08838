import { afterEach, expect, it } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { QUICK, type Shop, openShop } from '../test-stack.ts'
import { deactivate } from './progress.ts'
import { requireBatch } from './read-batch.ts'
import { batchesOf, inquiryOrder, isDone, leaveBalance } from './test-batches.ts'

/** Two failures without a charge, then a normal answer. */
const UNCERTAIN = 'TST0500'

describeOnEachStore('a line that was without an answer when its list ended', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('can be bought by a resume if the service then refuses it for lack of balance', async () => {
    let ahead = 0
    const purchases = { ...QUICK.purchases, retries: [11 * MINUTE_MS] }
    const now = () => Date.now() + ahead
    shop = await openShop({ store: await fresh(), timings: { ...QUICK, purchases }, now })
    const [buyer, colleague] = [await shop.person(), await shop.person()]
    const [batches, others] = [batchesOf(buyer), batchesOf(colleague)]
    const order = await inquiryOrder(buyer, 'gravame', [UNCERTAIN, 'BRA7E41'])
    const { id } = await batches.order(order)
    await batches.until(id, ({ counts }) => counts.done === 1)
    // Its line shares the answer of the other list's line.
    const sharing = await others.order(order)
    await others.until(sharing.id, ({ counts }) => counts.kept === 1)
    ahead += 13 * MINUTE_MS
    expect(await batches.until(id, isDone)).toMatchObject({ counts: { unknown: 1, done: 1 } })
    expect(await others.until(sharing.id, isDone)).toMatchObject({ counts: { unknown: 1, kept: 1 } })

    await leaveBalance(shop, 0)
    const before = shop.spent()
    ahead += 13 * MINUTE_MS
    const paused = { state: 'paused', counts: { waiting: 1 }, error: { code: 'SALDO_INSUFICIENTE' } }
    expect(await batches.until(id, ({ state }) => state === 'paused')).toMatchObject(paused)
    expect(await others.read(sharing.id)).toMatchObject(paused)
    // A process that had read the line before the refusal does not end the list again.
    const { batchDeps, store } = shop.bff.context
    await deactivate(batchDeps, await requireBatch(store.db, id), true)
    expect(await batches.read(id)).toMatchObject(paused)

    shop.service.portal.credit(20_00)
    expect(await batches.resume(id)).toMatchObject({ status: 200, batch: { state: 'running' } })
    await batches.until(id, ({ counts }) => counts.running === 1)
    expect(await others.read(sharing.id)).toMatchObject(paused)
    expect(shop.spent()).toEqual(before)
  })
})
