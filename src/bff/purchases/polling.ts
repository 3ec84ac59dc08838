import type { FastifyBaseLogger } from 'fastify'
import type { Inquiry } from '#contract/service/inquiry.ts'
import type { Events } from '../events/events.ts'
import type { Store } from '../store/store.ts'
import type { KeptBalanceAnswers } from '../upstream/cache/balance.ts'
import type { Outcome } from '../upstream/client/outcome.ts'
import type { CallClass } from '../upstream/quota/call-classes.ts'
import type { WaitOptions } from '../upstream/quota/call-quota.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { afterLook } from './after-poll.ts'
import { storeChange } from './intent-store.ts'
import type { FollowTimings } from './poll-schedule.ts'
import type { IntentRow } from './tables.ts'
import { Worker } from './worker.ts'

/** Looks at once by one process. */
const CONCURRENCY = 24

/** A look in the background that finds no room is put off after this long: another replica's hint waits no longer for it (ms). */
const PATIENCE_MS = 1000

/** A look that somebody waits for. */
const HINTED_PATIENCE_MS = 8000

export interface Following {
  /** An inquiry was accepted: followed from now on, at once where a webhook was faster than its acceptance. */
  accepted(upstreamId: string): Promise<void>
  /**
   * A webhook says that an inquiry has ended: it is looked at next, or once its acceptance is stored. An id that nobody here
   * bought changes nothing.
   *
   * @returns whether it has an effect, or may have one
   */
  hint(upstreamId: string): Promise<boolean>
  /** A person wants to know now. Resolves after the look, or when there was no room for it. */
  check(id: string): Promise<void>
  start(): void
  close(): Promise<void>
}

interface FollowingOptions {
  readonly store: Store
  readonly upstream: Upstream
  readonly events: Events
  readonly balance: KeptBalanceAnswers
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly owner: string
  readonly timings: FollowTimings & { readonly leaseMs: number; readonly tickMs: number }
}

/** One follower for each running inquiry, however many watch it, in whichever process: the rows and their leases decide. */
export function createFollowing(options: FollowingOptions): Following {
  const { store, upstream, now, log, owner, timings, balance } = options
  const worker = new Worker({
    store,
    now,
    log,
    owner,
    fingerprint: upstream.service.fingerprint,
    leaseMs: timings.leaseMs,
    tickMs: timings.tickMs,
    concurrency: CONCURRENCY,
    states: ['processing'],
    handle: look,
  })

  /** Looks in the background that wait for room: a hint takes them out of that queue. */
  const waiting = new Map<string, () => void>()

  async function ask(row: IntentRow, id: string): Promise<Outcome<Inquiry>> {
    const call = (callClass: CallClass, wait: WaitOptions) =>
      upstream.call('inquiry', { params: { id } }, row.batch_id === null ? callClass : 'batch', wait)
    if (row.hinted > 0) return call('interactive', { maxWaitMs: HINTED_PATIENCE_MS })
    const hurry = new AbortController()
    waiting.set(row.id, () => hurry.abort())
    const outcome = await call('following', { maxWaitMs: PATIENCE_MS, signal: hurry.signal }).finally(() =>
      waiting.delete(row.id),
    )
    const gaveWay = hurry.signal.aborted && outcome.kind === 'limited'
    return gaveWay ? call('interactive', { maxWaitMs: HINTED_PATIENCE_MS }) : outcome
  }

  async function look(row: IntentRow): Promise<void> {
    if (row.upstream_id === null) return
    const outcome = await ask(row, row.upstream_id)
    const change = afterLook(row, outcome, now(), timings, upstream.budget.room())
    const stored = await storeChange(options, change, {
      id: row.id,
      now: now(),
      from: ['processing'],
      seenHints: row.hinted,
    })
    if (!stored) return
    if (stored.state === 'processing') {
      // Hinted at while this look was under way: it may have come too early to see the end.
      if (stored.hinted > 0) worker.wake()
      return
    }
    log.info({ intent: row.id, state: stored.state, polls: stored.polls }, 'Inquiry ended')
    // A refund, whole or in part, came with the end: nothing but the balance itself tells it.
    if (stored.charged_cents !== row.charged_cents) {
      balance.refresh().catch((error: unknown) => log.debug({ err: error }, 'Balance not refreshed'))
    }
  }

  /** Makes the next look due now. False where no running inquiry has this id. */
  async function hintRow(upstreamId: string): Promise<boolean> {
    const rows = await store.db
      .updateTable('intent')
      .set((row) => ({ due_at: now(), hinted: row('hinted', '+', 1) }))
      .where('upstream_id', '=', upstreamId)
      .where('state', '=', 'processing')
      .returning('id')
      .execute()
    for (const { id } of rows) waiting.get(id)?.()
    return rows.length > 0
  }

  async function anyUnanswered(): Promise<boolean> {
    const row = await store.db
      .selectFrom('intent')
      .select('id')
      .where('state', 'in', ['prepared', 'sending', 'unresolved'])
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  return {
    async accepted(upstreamId) {
      const early = await store.db
        .deleteFrom('webhook_hint')
        .where('upstream_id', '=', upstreamId)
        .returning('upstream_id')
        .execute()
      if (early.length > 0) await hintRow(upstreamId)
      worker.wake()
    },

    async hint(upstreamId) {
      // Nearly always the inquiry is known and running, and one write is enough.
      if (await hintRow(upstreamId)) {
        worker.wake()
        return true
      }
      // Kept first, looked for afterwards: whichever of this and the acceptance is stored last sees the other.
      await store.db
        .insertInto('webhook_hint')
        .values({ upstream_id: upstreamId, received_at: now() })
        .onConflict((conflict) => conflict.column('upstream_id').doNothing())
        .execute()
      // Asked before the row is looked for: if no purchase waits for its answer, this id's acceptance is stored or never comes.
      const mayCome = await anyUnanswered()
      const found = await hintRow(upstreamId)
      if (found || !mayCome) {
        await store.db.deleteFrom('webhook_hint').where('upstream_id', '=', upstreamId).execute()
      }
      if (found) worker.wake()
      return found || mayCome
    },

    async check(id) {
      await store.db
        .updateTable('intent')
        .set((row) => ({ hinted: row('hinted', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'processing')
        .execute()
      waiting.get(id)?.()
      await worker.run(id)
    },

    start: () => worker.start(),
    close: () => worker.close(),
  }
}
