import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#brazil/durations.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { buildPath } from '#contract/path.ts'
import type { Queries } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { catalogFor } from '../test-catalog.ts'
import { type Shop, type ShopOptions, QUICK, openShop } from '../test-stack.ts'
import { takeLease } from './calls/leases.ts'
import { recoverForeign } from './foreign-intents.ts'
import { NO_HOOKS } from './test-hooks.ts'
import { intentRow } from './test-intents.ts'

// Long enough for an attempt, short enough for purchases that stay without an answer.
const timings = { ...QUICK, purchases: { ...QUICK.purchases, answerWaitMs: 600 } }

describeOnEachStore('a purchase without an answer', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  /** Opens a shop whose console has a clock that the test can advance. */
  async function open(options: ShopOptions = {}) {
    const clock = { ahead: 0 }
    shop = await openShop({ store: await fresh(), timings, now: () => Date.now() + clock.ahead, ...options })
    return { shop, clock }
  }

  it('is first sending, then unresolved, and paying again needs a recorded second confirmation', async () => {
    const rare = { ...timings.purchases, retries: [10 * MINUTE_MS], slowRetries: [10 * MINUTE_MS] }
    const { shop, clock } = await open({ timings: { ...timings, purchases: rare } })
    const buyer = await shop.person()
    const first = await buyer.buy({ servico: 'consulta', placa: 'TST0599' })
    expect(first).toMatchObject({
      status: 201,
      record: { state: 'sending', error: null, chargedCents: null },
    })

    // The clock must not advance during an attempt, because its call would then not be made. During an
    // attempt the row is due within two minutes; afterwards it waits for nine to eleven.
    const dueIn = async () => {
      const { due_at: due } = await shop.bff.context.store.db
        .selectFrom('intent')
        .select('due_at')
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
      return Number(due) - Date.now()
    }
    await expect.poll(dueIn).toBeGreaterThan(5 * MINUTE_MS)
    clock.ahead += 11 * MINUTE_MS
    const unresolved = await buyer.until(first.id, 'unresolved')
    expect(unresolved.error).toMatchObject({ code: 'INTERNAL_ERROR', charged: 'unknown' })

    const again = await buyer.buy({ servico: 'consulta', placa: 'TST0599' })
    expect(again.error).toMatchObject({
      code: 'SIMILAR_INQUIRY',
      similar: { id: first.id, state: 'unresolved' },
    })
    const forced = await buyer.buy({ servico: 'consulta', placa: 'TST0599' }, { again: true })
    const stored = await shop.bff.context.store.db
      .selectFrom('intent')
      .select(['forced', 'duplicate_of'])
      .where('id', '=', forced.id)
      .executeTakeFirst()
    expect(stored).toEqual({ forced: 1, duplicate_of: first.id })

    clock.ahead += 29 * DAY_MS
    const later = await shop.person()
    expect(await later.until(first.id, 'expired')).toMatchObject({ error: { charged: 'unknown' } })
    expect(shop.spent().debits).toBe(0)
  })

  it('is sent again for a buyer, not for a viewer', async () => {
    const slow = { ...timings, purchases: { ...timings.purchases, slowRetries: [10 * MINUTE_MS] } }
    const { shop, clock } = await open({ timings: slow })
    const buyer = await shop.person()
    const viewer = await shop.person('viewer')
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0599' })
    clock.ahead += 11 * MINUTE_MS
    await buyer.until(id, 'unresolved')
    const attempts = async () =>
      (
        await shop.bff.context.store.db
          .selectFrom('intent')
          .select('attempts')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).attempts
    const before = await attempts()
    const look = { method: 'POST', body: '{}' }
    expect((await viewer.fetch(`/api/inquiries/${id}/check`, look)).status).toBe(200)
    expect(await attempts()).toBe(before)
    await buyer.fetch(`/api/inquiries/${id}/check`, look)
    expect(await attempts()).toBe(before + 1)
  })

  it('is not sent again by a search that found it due before its attempt ended', async () => {
    const slow = { ...timings, purchases: { ...timings.purchases, slowRetries: [10 * MINUTE_MS] } }
    const { shop, clock } = await open({ timings: slow })
    const buyer = await shop.person()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0599' })
    clock.ahead += 11 * MINUTE_MS
    await buyer.until(id, 'unresolved')
    const now = Date.now() + clock.ahead
    const lease = {
      isDurable: true,
      processId: 'late',
      now,
      until: now + MINUTE_MS,
      states: ['unresolved'] as const,
    }
    const { store } = shop.bff.context
    expect(await takeLease(store, id, { ...lease, dueBy: now })).toBeUndefined()
    // A person's request takes it all the same.
    await expect.poll(() => takeLease(store, id, lease)).toMatchObject({ id, state: 'unresolved' })
  })

  it('goes on after a restart, under the same key', async () => {
    const { shop } = await open()
    const buyer = await shop.person()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0599' })
    const attempts = async () => {
      const row = await shop.bff.context.store.db
        .selectFrom('intent')
        .select(['attempts', 'idempotency_key', 'request'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row
    }
    const before = await attempts()
    await shop.restart()
    await expect.poll(async () => (await attempts()).attempts).toBeGreaterThan(before.attempts + 2)
    expect(await attempts()).toMatchObject({
      idempotency_key: before.idempotency_key,
      request: before.request,
    })
  })

  it('is not sent with another account’s key, and is sent again when its own key is back', async () => {
    const { shop } = await open()
    const buyer = await shop.person()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0599' })
    const otherKey = { service: { url: shop.service.url, key: shop.service.testKey } }
    await shop.restart({ config: otherKey })
    const record = await buyer.until(id, 'unresolved')
    expect(record.error).toMatchObject({ code: 'KEY_CHANGED', charged: 'unknown' })
    const attempts = async () => {
      const { db } = shop.bff.context.store
      const row = await db
        .selectFrom('intent')
        .select('attempts')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.attempts
    }
    const before = await attempts()
    // A person's request does not send it either.
    const look = { method: 'POST', body: '{}' }
    const checked = await buyer.fetch(buildPath(CONSOLE_PATHS.checkInquiry, { id }), look)
    expect(await checked.json()).toMatchObject({ state: 'unresolved', error: { code: 'KEY_CHANGED' } })
    // Meanwhile another purchase passes through the same worker.
    const other = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' })
    await buyer.until(other.id, 'done')
    expect(await attempts()).toBe(before)
    await shop.restart()
    await expect.poll(attempts).toBeGreaterThan(before)
  })

  it('is not sent with another account’s key when the order is repeated', async () => {
    const { shop } = await open()
    const buyer = await shop.person()
    await catalogFor(buyer)
    shop.bff.context.upstream.quota.block(600)
    const order = { servico: 'consulta', placa: 'BRA2E19' } as const
    const { id } = await buyer.buy(order)
    const otherKey = { service: { url: shop.service.url, key: shop.service.testKey } }
    await shop.restart({ config: otherKey })
    const again = await buyer.buy(order, { id })
    expect(again.record).toMatchObject({ id, state: 'prepared' })
  })

  it('under another key is left alone when a replica with that key sends it meanwhile', async () => {
    const { shop } = await open()
    await shop.person()
    const deps = shop.bff.context.batchDeps
    const { store } = deps
    const now = Date.now()
    const common = { created_by: 'p', created_at: now, fingerprint: 'old', due_at: 0 } as const
    const foreign = (id: string) => intentRow({ id, ...common, state: 'sending', sent_at: now })
    const rows = [foreign(randomUUID()), foreign(randomUUID())] as const
    await store.db.insertInto('intent').values(rows).execute()
    /** Between the two steps the replica takes the remaining row and sends its call. */
    const sendOther = async (trx: Queries) => {
      await trx
        .updateTable('intent')
        .set({ process_id: 'replica', lease_until: now + MINUTE_MS, uncertain_attempts: 1 })
        .where('fingerprint', '=', 'old')
        .where('state', '=', 'sending')
        .execute()
    }
    const hooks = { ...NO_HOOKS, chargeListeners: { sendOther } }
    await recoverForeign({ ...deps, hooks })
    const states = await store.db
      .selectFrom('intent')
      .select(['state', 'process_id'])
      .where('fingerprint', '=', 'old')
      .orderBy('state')
      .execute()
    expect(states).toEqual([
      { state: 'rejected', process_id: null },
      { state: 'sending', process_id: 'replica' },
    ])
  })

  it('that was never sent shows its place in the queue, and is then abandoned', async () => {
    const { shop, clock } = await open()
    const buyer = await shop.person()
    // The price is known; only the purchase itself finds no free slot.
    await catalogFor(buyer)
    shop.bff.context.upstream.quota.block(600)
    const waiting = [await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' })]
    clock.ahead += 1
    waiting.push(await buyer.buy({ servico: 'consulta', placa: 'BRA2E20' }))
    expect(waiting.map(({ record }) => [record?.state, record?.queuePosition, record?.following])).toEqual([
      ['prepared', 1, true],
      ['prepared', 2, true],
    ])
    clock.ahead += 3 * MINUTE_MS
    await shop.restart()
    for (const { id } of waiting) {
      expect(await buyer.until(id, 'abandoned')).toMatchObject({ chargedCents: 0 })
    }
    clock.ahead += 10 * MINUTE_MS
    const again = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' }, { id: waiting[0]?.id ?? '' })
    expect(again).toMatchObject({ status: 200, record: { state: 'abandoned' } })
    expect(shop.spent().debits).toBe(0)
  })

  it('for a refused key ends at once, raises an alarm and buys nothing later', async () => {
    // The service answers this one, so the waits need not be short.
    const { shop } = await open({ timings: QUICK })
    const buyer = await shop.person()
    await catalogFor(buyer)
    shop.service.portal.setKeyState('live', 'revoked')
    const { record } = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' })
    expect(record).toMatchObject({
      state: 'rejected',
      chargedCents: 0,
      error: { code: 'SERVICE_REFUSES_KEY', charged: 'no', retryable: false },
    })
    const alarms = async () => {
      const events = await shop.bff.context.events.since(0)
      return events.flatMap(({ event }) => (event.type === 'alert' ? [event.data] : []))
    }
    // The alarm is stored beside the purchase, and returns as an event.
    await expect.poll(alarms).toMatchObject([{ kind: 'service-key', refused: true }])
    const ready = async () => (await buyer.fetch('/readyz')).json()
    await expect.poll(ready).toMatchObject({ service: 'refuses-key' })
    const keyRefused = async () =>
      SessionSchema.parse(await (await buyer.fetch(CONSOLE_PATHS.session)).json()).keyRefused
    await expect.poll(keyRefused).toBe(true)

    shop.service.portal.setKeyState('live', 'active')
    const other = await buyer.buy({ servico: 'consulta', placa: 'BRA2E20' })
    await buyer.until(other.id, 'done')
    await expect.poll(keyRefused).toBe(false)
    await expect.poll(alarms).toMatchObject([{ refused: true }, { refused: false }])
    expect(shop.spent().debits).toBe(1)
  })
})
