import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS } from '#brazil/durations.ts'
import type { InquiryAnswer } from '#contract/service/inquiry.ts'
import { currentPersonId } from '../../http/request-id.ts'
import { statement } from '../../store/statement.ts'
import type { Queries } from '../../store/store.ts'
import type { Outcome } from '../../upstream/client/outcome.ts'
import { foundNoSlot } from '../../upstream/upstream.ts'
import { storeAnswer } from '../answers/store-answer.ts'
import { storeChange } from '../answers/store-change.ts'
import type { PurchaseDeps } from '../deps.ts'
import { findIntent } from '../find-intent.ts'
import type { ReadIntent } from '../hooks.ts'
import { UNANSWERED } from '../open-states.ts'
import { afterPoll } from '../outcomes/after-poll.ts'
import { sentAgain } from '../outcomes/disbelief.ts'
import { unreadable } from '../outcomes/unreadable.ts'
import type { IntentRow } from '../tables.ts'
import { readShownBefore } from '../verdict.ts'
import { postponePoll } from './leases.ts'
import { readBalance } from './read-balance.ts'
import { type DueRow, Worker } from './worker.ts'

/** Polls at once by one process. */
const CONCURRENCY = 24

/** How long a poll that somebody has requested waits for a slot before it is postponed (ms). */
const REQUESTED_MAX_WAIT_MS = 8000

/**
 * Deliveries end after five minutes (interface 6.5); a day allows for clock differences and repeated
 * histories (ms).
 */
const HINT_MAX_AGE_MS = DAY_MS

/**
 * Polls each running inquiry once at a time, however many browsers and processes show it: the rows and their
 * leases decide which process polls.
 */
export class Poller {
  readonly #deps: PurchaseDeps
  readonly #worker: Worker

  constructor(deps: PurchaseDeps) {
    this.#deps = deps
    this.#worker = new Worker({
      ...deps,
      fingerprint: deps.upstream.service.fingerprint,
      concurrency: CONCURRENCY,
      states: ['processing'],
      // Polling twice costs nothing.
      durableLeases: false,
      choose: (due) => this.#choose(due),
      handle: (row) => this.#poll(row),
    })
  }

  /**
   * Call this when an inquiry was accepted: it is polled from now on, at once if a webhook arrived before
   * the acceptance was stored.
   */
  async accepted(upstreamId: string): Promise<void> {
    // The request that waits for the acceptance is answered first.
    await nextTurn()
    const { db } = this.#deps.store
    // There rarely is one, and a deletion makes the process forget everything that it has in memory.
    const early = await hintOf(db, { upstreamId })
    if (early.length > 0) {
      await this.#requestPoll(upstreamId)
      await forgetHint(db, upstreamId)
    }
    this.#worker.wake()
  }

  /**
   * Handles a webhook that says that an inquiry has ended: the inquiry is polled next, or once its
   * acceptance is stored. An id of no purchase here changes nothing.
   *
   * @returns whether the hint has an effect, or may have one
   */
  async hint(upstreamId: string): Promise<boolean> {
    const { store, now } = this.#deps
    // Usually the inquiry is known and running, and one write is enough.
    if (await this.#requestPoll(upstreamId)) {
      this.#worker.wake()
      return true
    }
    // The hint is stored first and searched for afterwards: of the hint and the acceptance, the one that is
    // stored last finds the other.
    await store.db
      .insertInto('early_hint')
      .values({ upstream_id: upstreamId, received_at: now() })
      .onConflict((conflict) => conflict.column('upstream_id').doNothing())
      .execute()
    // Read before the second search: if no purchase waits for its answer, the acceptance of this id is
    // already stored or will never come.
    const mayCome = await this.#isAnyUnanswered()
    const found = await this.#requestPoll(upstreamId)
    if (found || !mayCome) {
      await forgetHint(store.db, upstreamId)
    }
    if (found) this.#worker.wake()
    return found || mayCome
  }

  /** Deletes hints whose acceptance can no longer come. */
  async sweep(): Promise<void> {
    const { store, now } = this.#deps
    await store.db
      .deleteFrom('early_hint')
      .where('received_at', '<', now() - HINT_MAX_AGE_MS)
      .execute()
  }

  /** Polls now because a person asks. Resolves after the poll, or when there was no slot for it. */
  async check(id: string): Promise<void> {
    await this.#deps.store.db
      .updateTable('intent')
      .set((row) => ({ poll_requests: row('poll_requests', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'processing')
      .execute()
    await this.#worker.run(id)
  }

  start(): void {
    this.#worker.start()
  }

  close(): Promise<void> {
    return this.#worker.close()
  }

  async #poll(row: IntentRow): Promise<IntentRow | undefined> {
    if (row.upstream_id === null) return undefined
    const { now, timings, upstream, log, hooks, store } = this.#deps
    const shownBefore = once(() => readShownBefore(hooks, store.db, row.service))
    const answer = await this.#ask(row, row.upstream_id, shownBefore)
    if (foundNoSlot(answer)) return this.#postpone(row)
    const outcome = ofThis(row.upstream_id, answer)
    const context = { now: now(), timings, freeShare: upstream.quota.freeShare() }
    const where = { id: row.id, now: now(), from: ['processing'], seenRequests: row.poll_requests } as const
    const again = sentAgain(row, outcome, context)
    if (again) {
      log.error({ intent: row.id }, 'The inquiry names another plate; the order is sent again under its key')
      return storeChange(this.#deps, again, where)
    }
    const otherwise = afterPoll(row, unreadable(outcome), context)
    const after = afterPoll(row, outcome, context)
    const change = after.state === 'done' ? { ...after, shownBefore: await shownBefore() } : after
    const stored = await storeAnswer(this.#deps, where, change, otherwise)
    if (!stored) return undefined
    if (stored.state === 'processing') {
      // Somebody requested a poll during this one, which may have been too early to see the end.
      if (stored.poll_requests > 0) this.#worker.wake()
      return stored
    }
    log.info({ intent: row.id, state: stored.state, polls: stored.polls }, 'Inquiry ended')
    // The end brought a refund, whole or in part, and only a reading of the balance shows it.
    if (stored.charged_cents !== row.charged_cents) readBalance(this.#deps)
    return stored
  }

  async #ask(row: IntentRow, id: string, shownBefore: ReadShownBefore): Promise<Outcome<InquiryAnswer>> {
    const callClass = row.poll_requests > 0 ? 'interactive' : 'polling'
    const wait =
      row.poll_requests > 0
        ? { maxWaitMs: REQUESTED_MAX_WAIT_MS, person: currentPersonId() }
        : { maxWaitMs: 0 }
    return this.#deps.upstream.call(
      'inquiry',
      { params: { id }, about: () => readable(row, shownBefore) },
      row.background === 1 ? 'background' : callClass,
      wait,
    )
  }

  /**
   * Chooses the polls that somebody has requested, and as many others as there are slots. The others wait in
   * the store, where every replica finds them.
   */
  async #choose(due: readonly DueRow[]): Promise<readonly DueRow[]> {
    const requested = due.filter((row) => row.poll_requests > 0)
    const others = due.filter((row) => row.poll_requests === 0)
    const classes = others.map((row) => (row.background === 1 ? 'background' : 'polling'))
    return [...requested, ...others.slice(0, await this.#deps.upstream.quota.wouldAdmit(classes))]
  }

  /** Other calls have taken the slots since the row was chosen. */
  async #postpone(row: IntentRow): Promise<IntentRow | undefined> {
    const { store, processId, now, timings } = this.#deps
    const at = now()
    const dueAt = at + timings.maxIntervalMs
    const postponed = await postponePoll(store, row, { processId, now: at, dueAt })
    if (postponed) return postponed
    const found = await findIntent(store.db, row.id)
    const isOurs = found?.state === 'processing' && found.process_id === processId
    // Somebody waits for it since.
    return isOurs && found.poll_requests > row.poll_requests ? this.#poll(found) : undefined
  }

  /** Makes the next poll due now. False where no running inquiry has this id. */
  async #requestPoll(upstreamId: string): Promise<boolean> {
    const { store, now } = this.#deps
    const rows = await store.db
      .updateTable('intent')
      .set((row) => ({ due_at: now(), poll_requests: row('poll_requests', '+', 1) }))
      .where('upstream_id', '=', upstreamId)
      .where('state', '=', 'processing')
      .returning('id')
      .execute()
    return rows.length > 0
  }

  async #isAnyUnanswered(): Promise<boolean> {
    const row = await this.#deps.store.db
      .selectFrom('intent')
      .select('id')
      .where('state', 'in', UNANSWERED)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }
}

/** The columns of a row for another thread: only those that it needs, and none that changes. */
async function readable(row: IntentRow, shownBefore: ReadShownBefore): Promise<ReadIntent> {
  const { id, kind, service, plate, plate_key, request } = row
  // If the store cannot be read now, storing the answer will report the error.
  const shown = await shownBefore().catch(() => undefined)
  const shown_before = shown ? JSON.stringify(shown) : null
  return { id, kind, service, plate, plate_key, request, shown_before }
}

/** The aspects that results of the row's service have shown so far; read at most once for an answer. */
type ReadShownBefore = () => ReturnType<typeof readShownBefore>

function once<T>(read: () => T): () => T {
  let value: { readonly of: T } | undefined
  return () => (value ??= { of: read() }).of
}

/** The answer, unless it names another inquiry: then it answers another call. */
function ofThis(id: string, outcome: Outcome<InquiryAnswer>): Outcome<InquiryAnswer> {
  if (outcome.kind !== 'success') return outcome
  const { id: named } = outcome.body
  return typeof named !== 'string' || named === id ? outcome : unreadable(outcome)
}

const hintOf = statement<{ upstreamId: string }>()((queries, { upstreamId }) =>
  queries.selectFrom('early_hint').select('upstream_id').where('upstream_id', '=', upstreamId),
)

async function forgetHint(queries: Queries, upstreamId: string): Promise<void> {
  await queries.deleteFrom('early_hint').where('upstream_id', '=', upstreamId).execute()
}
