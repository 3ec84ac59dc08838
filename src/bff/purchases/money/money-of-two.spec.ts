import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { isAnyWaiting } from '../../store/test-held.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { type Shop, openShop } from '../../test-stack.ts'
import { storeChange } from '../answers/store-change.ts'
import type { Change } from '../outcomes/change.ts'
import { NO_HOOKS } from '../test-hooks.ts'
import { intentRow, storeIntents } from '../test-intents.ts'

const PRICE = 25
// One moment, so that a run at midnight has one day.
const AT = Date.now()

const REFUNDED: Change = {
  state: 'failed',
  dueAt: null,
  chargedCents: 0,
  error: {
    code: 'FIPE_NAO_DISPONIVEL',
    message: 'Sem FIPE.',
    retryable: false,
    requestId: null,
    charged: 'refunded',
  },
}
const SOLD: Change = {
  state: 'done',
  dueAt: null,
  error: null,
  acceptedAt: AT,
  chargedCents: PRICE,
  result: {},
}

describeOnEachStore('the answers to two attempts of one FIPE purchase', (fresh) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
  })
  afterAll(() => shop.close())

  it('are one charge in the sums, although both are stored at the same time', async () => {
    const { store, batchDeps } = shop.bff.context
    const row = intentRow({
      created_by: 'bia',
      created_at: Date.now(),
      kind: 'fipeByPlate',
      service: 'fipe',
      fingerprint: 'live-of-two',
      state: 'sending',
      price_cents: PRICE,
      sent_at: Date.now(),
      // No worker takes it.
      lease_until: Date.now() + HOUR_MS,
      process_id: 'another',
    })
    await storeIntents(store.db, [row])
    const written = Promise.withResolvers<void>()
    const going = Promise.withResolvers<void>()
    // Nothing may hold the store open if a check fails.
    onTestFinished(() => going.resolve())
    const slow = async () => {
      written.resolve()
      await going.promise
    }
    const where = { id: row.id, now: AT }
    const first = storeChange({ ...batchDeps, hooks: { ...NO_HOOKS, chargeListeners: { slow } } }, REFUNDED, {
      ...where,
      from: ['sending'],
    })
    await written.promise
    const second = storeChange({ ...batchDeps, hooks: NO_HOOKS }, SOLD, {
      ...where,
      from: ['sending', 'failed'],
    })
    await expect.poll(() => isAnyWaiting(store.db)).toBe(true)
    going.resolve()
    expect([(await first)?.state, (await second)?.state]).toEqual(['failed', 'done'])

    const sums = await store.db
      .selectFrom('spent_day')
      .select(['count', 'debited_cents', 'refunded_cents'])
      .where('scope', '=', 'person')
      .where('key', '=', 'bia')
      .execute()
    expect(sums).toEqual([{ count: 1, debited_cents: PRICE, refunded_cents: 0 }])
    const total = await store.db
      .selectFrom('spent_total')
      .select(['debited_cents', 'refunded_cents'])
      .where('fingerprint', '=', 'live-of-two')
      .execute()
    expect(total).toEqual([{ debited_cents: PRICE, refunded_cents: 0 }])
  })
})
