import { afterEach, expect, it } from 'vitest'
import type { StoreOptions } from '../store/store.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { startReplica } from '../test-replicas.ts'
import { type Shop, type ShopOptions, caller, openShop } from '../test-stack.ts'
import { FIPE_CENTS, batchesOf, inquiryOrder, isDone, manyPlates, plateOrder } from './test-batches.ts'

/** The service charges these, and the reply is a broken connection, a gateway's page, or late. */
const LOST_REPLIES = ['TST0601', 'TST0603', 'TST0609']

describeOnOneStore('a batch under way', (fresh, dialect) => {
  let shop: Shop
  let store: StoreOptions
  afterEach(() => shop.close())

  async function open(service: ShopOptions['service'] = {}) {
    store = await fresh()
    shop = await openShop({ store, service })
    const buyer = await shop.person()
    return { buyer, batches: batchesOf(buyer) }
  }

  it('continues past refunded lines and reuses purchases that are done or running', async () => {
    const { buyer, batches } = await open({ processingMs: { min: 0, max: 0 }, timers: false })
    const first = await batches.order(plateOrder(['BRA5E01', 'TST0404', 'TST0503', 'TST0601', 'BRA5E02']))
    const { lines, ...batch } = await batches.until(first.id, isDone)
    expect(batch).toMatchObject({ counts: { done: 3, failed: 2 }, chargedCents: 3 * FIPE_CENTS })
    expect(
      lines.map(({ state, error, chargedCents }) => [state, error?.code, error?.charged, chargedCents]),
    ).toEqual([
      ['done', undefined, undefined, FIPE_CENTS],
      ['failed', 'FIPE_NAO_DISPONIVEL', 'refunded', 0],
      ['failed', 'FIPE_INDISPONIVEL', 'refunded', 0],
      ['done', undefined, undefined, FIPE_CENTS],
      ['done', undefined, undefined, FIPE_CENTS],
    ])
    expect(shop.spent().cents).toBe(3 * FIPE_CENTS)

    const similar = await buyer.buy({ servico: 'gravame', placa: 'BRA5E03' })
    const order = await inquiryOrder(buyer, 'gravame', ['BRA5E03', 'TST0404', 'BRA5E04'])
    const before = shop.spent().debits
    const { id } = await batches.order(order)
    // Its inquiry runs until the test lets the service end it, and so does the line.
    const early = await batches.until(id, (each) => each.lines[0]?.recordId === similar.id)
    expect(early.lines[0]).toMatchObject({ state: 'running', chargedCents: 0 })
    await expect.poll(() => shop.spent().debits).toBe(before + 2)
    await shop.service.tick()
    const done = await batches.until(id, isDone)
    expect(done.counts).toMatchObject({ kept: 1, failed: 1, done: 1 })
    expect(done.lines[0]).toMatchObject({ state: 'kept', recordId: similar.id, chargedCents: 0 })
    // Its answer is too long for a list, which shows the verdict of its record.
    const { verdict } = await buyer.read(similar.id)
    expect(done.lines[0]).toMatchObject({ result: null, verdict: { text: expect.any(String) as unknown } })
    expect(done.lines[0]?.verdict).toEqual(verdict)
    expect(done.lines[1]).toMatchObject({
      state: 'failed',
      error: { code: 'CONSULTA_WITHOUT_DATA', charged: 'refunded' },
    })
    expect(shop.spent().debits).toBe(before + 2)

    const again = await batches.order({
      ...order,
      lines: order.lines.slice(0, 1),
      totalCents: order.totalCents / 3,
    })
    expect(await batches.until(again.id, isDone)).toMatchObject({ chargedCents: 0, counts: { kept: 1 } })
    expect(shop.spent().debits).toBe(before + 2)
  })

  it('continues after a restart and after kill -9, and pays each line once', async () => {
    const { buyer, batches } = await open()
    const plates = [...manyPlates(12, 'KIA'), ...LOST_REPLIES, ...manyPlates(15, 'KIB')]
    const { id } = await batches.order(plateOrder(plates))
    await expect.poll(() => shop.spent().debits).toBeGreaterThan(3)
    await shop.bff.close()

    const replica = await startReplica({
      service: { url: shop.service.url, key: shop.service.liveKey },
      ...store,
    })
    const there = batchesOf(caller(() => replica.url, buyer.cookie))
    await there.until(id, () => shop.spent().debits > 20)
    // Replicas can share a PostgreSQL; a SQLite file has one console at a time.
    if (dialect === 'postgres') await shop.restart()
    await replica.kill()
    if (dialect === 'sqlite') await shop.restart()

    const done = await batches.until(id, isDone)
    expect(done.counts).toMatchObject({ total: 30, done: 30 })
    expect(shop.spent()).toEqual({ cents: 30 * FIPE_CENTS, debits: 30 })
  })

  it('lets a single purchase pass at once, polled to its end', async () => {
    const { buyer, batches } = await open({ rateLimit: { live: 120, test: 120 } })
    const { id } = await batches.order(plateOrder(manyPlates(80)))
    // Uses as many calls as batches may make; from here on the list waits for the next minute.
    const { quota } = shop.bff.context.upstream
    await expect.poll(() => quota.freeShare()).toBeLessThan(51 / 118)
    await batches.until(id, ({ counts }) => counts.running === 4)

    const { id: single, record } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' })
    expect(record).toMatchObject({ state: 'processing' })
    await buyer.until(single, 'done')
    const { state, counts } = await batches.read(id)
    expect(state).toBe('running')
    expect(counts.waiting).toBeGreaterThan(5)
    expect(counts.done).toBeGreaterThan(50)
  })
})
