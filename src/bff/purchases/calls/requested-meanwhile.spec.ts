import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { type Shop, openShop } from '../../test-stack.ts'
import { storeChange } from '../answers/store-change.ts'
import type { Change } from '../outcomes/change.ts'
import { NO_HOOKS } from '../test-hooks.ts'
import { intentRow, storeIntents } from '../test-intents.ts'

const AT = Date.parse('2026-11-20T12:00:00Z')
/** No poller takes a row that another process has leased for so long. */
const LEASED = { process_id: 'another', lease_until: Date.now() + HOUR_MS }

const GOES_ON: Change = { state: 'processing', dueAt: AT + 60_000, error: null, polls: 4 }
const ENDED: Change = { state: 'done', dueAt: null, error: null }

describeOnEachStore('a poll that knew of one request', (fresh) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
  })
  afterAll(() => shop.close())

  it.each([
    ['leaves a later request in force', 2, GOES_ON, { due_at: AT, poll_requests: 2, polls: 4 }],
    ['is the answer to it', 1, GOES_ON, { due_at: AT + 60_000, poll_requests: 0, polls: 4 }],
    ['needs no other one after the end', 2, ENDED, { due_at: null, poll_requests: 0, state: 'done' }],
  ])('%s', async (_, requests, change, after) => {
    const { store, batchDeps } = shop.bff.context
    const common = { created_by: 'bia', created_at: AT, state: 'processing' } as const
    const row = intentRow({ ...common, ...LEASED, due_at: AT, poll_requests: requests })
    await storeIntents(store.db, [row])
    const where = { id: row.id, now: AT, from: ['processing'], seenRequests: 1 } as const
    const stored = await storeChange({ ...batchDeps, hooks: NO_HOOKS }, change, where)
    expect(stored).toMatchObject({ ...after, process_id: null, lease_until: 0 })
  })
})
