import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitedBuyer, limitsManager } from '../limits/test-limits.ts'
import { teamOf } from '../staff/test-team.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { FIPE_CENTS, batchesOf, manyPlates, plateOrder } from './test-batches.ts'

const LINES = 4

describeOnOneStore('the reason why a waiting list cannot be resumed', (fresh) => {
  let shop: Shop
  let manager: Caller

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    manager = await shop.person('manager')
  })
  afterAll(() => shop.close())

  /** A stopped list of a buyer, of which nothing was sent. */
  async function stoppedList(letters: string) {
    const buyer = await limitedBuyer(shop)
    const batches = batchesOf(buyer)
    for (const path of ['/api/catalog', '/api/balance']) await (await buyer.fetch(path)).text()
    shop.bff.context.upstream.quota.block(60)
    const { id } = await batches.order(plateOrder(manyPlates(LINES, letters)))
    await batches.stop(id)
    await batches.until(id, ({ counts }) => counts.waiting === LINES)
    return { id, buyer, ofManager: batchesOf(manager) }
  }

  it('names to its buyer and to managers the limit that leaves no room for its next line', async () => {
    const { id, buyer, ofManager } = await stoppedList('RSA')
    expect((await ofManager.read(id)).refusal).toBeUndefined()
    await buyer.limit(FIPE_CENTS - 5)
    const limited = {
      code: 'LIMIT_REACHED',
      message: expect.stringMatching(/limite pessoal de hoje, do qual restam R\$\s0,20/),
    }
    expect((await ofManager.read(id)).refusal).toMatchObject(limited)
    expect((await batchesOf(buyer).read(id)).refusal).toMatchObject(limited)
    // Another buyer may not resume it whatever the limit says, and does not see what is left of it.
    expect((await batchesOf(await shop.person()).read(id)).refusal).toBeUndefined()
    await limitsManager(manager).raise(buyer.id, 5)
    expect((await ofManager.read(id)).refusal).toBeUndefined()
  })

  it('names the suspension of its person, also in an answer with changes only', async () => {
    const { id, buyer, ofManager } = await stoppedList('RSB')
    const { cursor } = await ofManager.read(id)
    await teamOf(manager).change(buyer.id, { status: 'suspended' })
    expect(await ofManager.read(id, cursor)).toMatchObject({
      partial: true,
      refusal: { code: 'FORBIDDEN', message: expect.stringContaining('suspenso') },
    })
    expect(await ofManager.resume(id)).toMatchObject({ status: 403 })
  })
})
