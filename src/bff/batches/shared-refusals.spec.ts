import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { catalogFor } from '../test-catalog.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { linesRefused } from './migrations.ts'
import { batchesOf, inquiryOrder, isDone, leaveBalance } from './test-batches.ts'

const PLATES = ['BRA7E31', 'BRA7E32']
const REQUEST = { servico: 'gravame', placa: PLATES[0] }

const REFUSALS = {
  SALDO_INSUFICIENTE: {
    state: 'rejected',
    begin: (shop: Shop) => leaveBalance(shop, 0),
    end: ({ service: { portal } }: Shop) => portal.credit(20_00),
  },
  // The purchase has waited for minutes: it is not sent, because the catalog no longer lists its service.
  SERVICO_INDISPONIVEL: {
    state: 'abandoned',
    begin: ({ service: { portal } }: Shop) => portal.switchService('gravame', false),
    end: ({ service: { portal } }: Shop) => portal.switchService('gravame', true),
  },
} as const

describeOnEachStore('a line that met a colleague’s purchase of the same', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  /**
   * A list whose first line was to share the answer of a purchase; that purchase was refused, which paused
   * the list.
   */
  async function refusedTogether(code: keyof typeof REFUSALS) {
    const clock = { ahead: 0 }
    shop = await openShop({
      store: await fresh(),
      now: () => Date.now() + clock.ahead,
      service: { openingBalanceCents: 20_00 },
    })
    const [buyer, colleague] = [await shop.person(), await shop.person()]
    const batches = batchesOf(buyer)
    const order = await inquiryOrder(buyer, 'gravame', PLATES)
    await (await buyer.fetch('/api/balance')).text()
    // Nothing is sent until the clock is advanced.
    shop.bff.context.upstream.quota.block(600)
    const shared = randomUUID()
    const purchase = colleague.buy(REQUEST, { id: shared })
    await expect.poll(async () => (await colleague.fetch(`/api/inquiries/${shared}`)).status).toBe(200)
    const { id } = await batches.order(order)
    await batches.until(id, ({ lines, counts }) => lines[0]?.recordId === shared && counts.running === 2)
    await expect.poll(() => shop.callsWaiting()).toBe(2)

    await REFUSALS[code].begin(shop)
    const before = shop.spent()
    clock.ahead += 11 * MINUTE_MS
    await (await buyer.fetch('/api/balance')).text()
    expect((await purchase).record).toMatchObject({ state: REFUSALS[code].state, error: { code } })
    const paused = await batches.until(id, ({ state, counts }) => state === 'paused' && counts.running === 0)
    expect(paused).toMatchObject({ error: { code, charged: 'no' }, counts: { waiting: 2, failed: 0 } })
    expect(paused.lines[0]).toMatchObject({ state: 'waiting', recordId: null, error: null })
    expect(shop.spent()).toEqual(before)
    REFUSALS[code].end(shop)
    clock.ahead += 2 * MINUTE_MS
    await catalogFor(buyer)
    const spent = () => {
      const { cents, debits } = shop.spent()
      return { cents: cents - before.cents, debits: debits - before.debits }
    }
    return { batches, colleague, id, shared, spent }
  }

  it.each(['SALDO_INSUFICIENTE', 'SERVICO_INDISPONIVEL'] as const)(
    'waits when that was refused with %s, and is bought once when the list is resumed',
    async (code) => {
      const { batches, id, shared, spent } = await refusedTogether(code)
      expect(await batches.resume(id)).toMatchObject({ status: 200, batch: { state: 'running' } })
      const done = await batches.until(id, isDone)
      expect(done).toMatchObject({ counts: { done: 2 }, chargedCents: 17_80 })
      expect(done.lines[0]?.recordId).not.toBe(shared)
      expect(spent()).toEqual({ cents: 17_80, debits: 2 })
    },
  )

  it('also waits in a list that an earlier version had ended', async () => {
    const { batches, id } = await refusedTogether('SALDO_INSUFICIENTE')
    const { store } = shop.bff.context
    await store.db.updateTable('batch').set({ state: 'done', active: 0, error: null }).execute()
    await store.transaction((trx) => linesRefused.up(trx.$pickTables<never>(), store.dialect))
    expect(await batches.read(id)).toMatchObject({ state: 'paused', error: { code: 'SALDO_INSUFICIENTE' } })
    await batches.resume(id)
    expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: 2 } })
    await store.transaction((trx) => linesRefused.up(trx.$pickTables<never>(), store.dialect))
    expect(await batches.read(id), 'a list without such lines stays').toMatchObject({ state: 'done' })
  })

  it('shares the answer when the colleague has bought it meanwhile', async () => {
    const { batches, colleague, id, spent } = await refusedTogether('SALDO_INSUFICIENTE')
    const again = await colleague.buy(REQUEST)
    await colleague.until(again.id, 'done')
    await batches.resume(id)
    const done = await batches.until(id, isDone)
    expect(done).toMatchObject({ counts: { done: 1, kept: 1 }, chargedCents: 8_90 })
    expect(done.lines[0]).toMatchObject({ state: 'kept', recordId: again.id, chargedCents: 0 })
    expect(spent()).toEqual({ cents: 17_80, debits: 2 })
  })
})
