import { randomInt } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { startReplica } from '../inquiries/test-replicas.ts'
import { type Shop, type ShopOptions, caller, openShop } from '../inquiries/test-shop.ts'
import type { StoreOptions } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { FIPE_CENTS, batchesOf, isDone, manyPlates, plateOrder } from './test-batches.ts'

vi.setConfig({ testTimeout: 30_000 })

/** Charged and then answered by a broken connection, by a gateway's page, or in the end. */
const LOST_REPLIES = ['TST0601', 'TST0603', 'TST0609']

describeOnEachStore('a batch under way', (fresh, dialect) => {
  let shop: Shop
  let store: StoreOptions
  afterEach(() => shop.close())

  async function open(options: ShopOptions = {}) {
    store = await fresh()
    shop = await openShop({ store, ...options })
    const buyer = await shop.person()
    return { buyer, batches: batchesOf(buyer) }
  }

  it('goes on after a restart, and pays each line once', async () => {
    const { batches } = await open()
    const { id } = await batches.order(plateOrder(manyPlates(40)))
    await expect.poll(() => shop.spent().debits).toBeGreaterThan(randomInt(30))
    await shop.restart()
    const done = await batches.until(id, isDone)
    expect(done.counts).toMatchObject({ done: 40 })
    expect(shop.spent()).toEqual({ cents: 40 * FIPE_CENTS, debits: 40 })
  })

  it('goes on in another process after kill -9, and pays each line once', async () => {
    const { buyer, batches } = await open()
    await shop.bff.close()
    const replica = await startReplica({
      service: { url: shop.service.url, key: shop.service.liveKey },
      dataDir: store.dataDir,
      ...(store.databaseUrl !== undefined && { databaseUrl: store.databaseUrl }),
    })
    const there = batchesOf(caller(() => replica.url, buyer.cookie))
    const plates = [...manyPlates(20, 'KIA'), ...LOST_REPLIES, ...manyPlates(20, 'KIB')]
    const { id } = await there.order(plateOrder(plates))
    await expect.poll(() => shop.spent().debits).toBeGreaterThan(randomInt(30))
    // Replicas share a PostgreSQL; a SQLite file has one console at a time.
    if (dialect === 'postgres') await shop.restart()
    await replica.kill()
    if (dialect === 'sqlite') await shop.restart()
    const done = await batches.until(id, isDone)
    expect(done.counts).toMatchObject({ total: 43, done: 43 })
    expect(shop.spent()).toEqual({ cents: 43 * FIPE_CENTS, debits: 43 })
  })

  it('lets whoever buys by hand pass at once, followed to the end', async () => {
    const { buyer, batches } = await open({ service: { rateLimit: { live: 120, test: 120 } } })
    const { id } = await batches.order(plateOrder(manyPlates(100)))
    // As many calls as batches may make; from here on the list waits for the minute to pass.
    const { budget } = shop.bff.purchasing.upstream
    await expect.poll(() => budget.room(), { timeout: 10_000 }).toBeLessThan(51 / 118)
    await batches.until(id, ({ counts }) => counts.running === 4)

    const startedAt = performance.now()
    const { id: single, record } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' })
    expect(record).toMatchObject({ state: 'processing' })
    await buyer.until(single, 'done')
    expect(performance.now() - startedAt).toBeLessThan(5000)
    const { state, counts } = await batches.read(id)
    expect(state).toBe('running')
    expect(counts.waiting).toBeGreaterThan(20)
    expect(counts.done).toBeGreaterThan(50)
  })
})
