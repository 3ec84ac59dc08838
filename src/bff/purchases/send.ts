import type { FastifyBaseLogger } from 'fastify'
import type { PathParams } from '#contract/path.ts'
import type { FipePlate, FipeTable } from '#contract/service/fipe.ts'
import type { InquiryCreated } from '#contract/service/inquiry.ts'
import type { Events } from '../events/events.ts'
import type { Store } from '../store/store.ts'
import type { KeptBalanceAnswers } from '../upstream/cache/balance.ts'
import type { Outcome } from '../upstream/client/outcome.ts'
import type { Ticket } from '../upstream/quota/call-quota.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { type FirstLook, afterAttempt, expired } from './after-attempt.ts'
import { markSending, releaseLease, storeChange } from './intent-store.ts'
import { historyItem } from './record.ts'
import type { IntentRow } from './tables.ts'
import type { IntentTimings } from './timings.ts'

export interface SendDeps {
  readonly store: Store
  readonly upstream: Upstream
  readonly events: Events
  readonly balance: KeptBalanceAnswers
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly owner: string
  readonly timings: IntentTimings & FirstLook
  /** The service refused the key. */
  readonly onKeyRefused: () => void
}

/** A batch's line gives way to the worker's other rows after this long, and comes back while its batch still runs (ms). */
const BATCH_PATIENCE_MS = 5000

const UNANSWERED = ['prepared', 'sending', 'unresolved'] as const

/**
 * One attempt for a leased row: a slot of the budget, the committed step to `sending`, the call, and one transaction with
 * whatever came of it.
 *
 * @returns the row afterwards, or undefined when it was no longer ours to change
 */
export async function sendOnce(row: IntentRow, deps: SendDeps): Promise<IntentRow | undefined> {
  const { upstream, now, owner, timings, log } = deps
  const where = { id: row.id, from: UNANSWERED }
  if (row.sent_at !== null && now() - row.sent_at >= timings.expiryMs) {
    return storeChange(deps, expired(row), { ...where, now: now() })
  }
  // For a batch's line waiting for room is normal; whoever stops the batch abandons it.
  const batched = row.batch_id !== null
  if (row.state === 'prepared' && !batched && now() - row.created_at >= timings.abandonedMs) {
    return storeChange(deps, abandoned, { ...where, from: ['prepared'], now: now() })
  }

  const ticket = await (batched
    ? upstream.budget.acquire('batch', { maxWaitMs: BATCH_PATIENCE_MS })
    : upstream.budget.acquire('spend'))
  if (!ticket) {
    // A shutdown ends the wait of a person's purchase: the row stays as it is, for the next start, another replica, or the next look.
    await releaseLease(deps.store, row.id, owner)
    return undefined
  }
  const sending = await begin(row, deps).catch((error: unknown) => {
    ticket.done()
    throw error
  })
  if (!sending) {
    ticket.done()
    return undefined
  }

  const outcome = await post(upstream, ticket, sending)
  const change = afterAttempt(sending, outcome, now(), timings)
  log.info(
    {
      intent: row.id,
      attempt: sending.attempts,
      outcome: outcome.kind,
      ...(outcome.kind === 'indefinite' && { reason: outcome.reason }),
      status: outcome.status,
      code: outcome.kind === 'success' ? undefined : outcome.error?.codigo,
      upstreamRequest: outcome.requestId,
      state: change.state,
    },
    'Purchase attempt',
  )
  if (change.keyRefused) deps.onKeyRefused()
  // A definite answer counts whoever has the lease by now; anything less must not undo what another has written.
  const definite = outcome.kind === 'success' || outcome.kind === 'refusal'
  return storeChange(deps, change, { ...where, now: now(), owner: definite ? undefined : owner })
}

function begin(row: IntentRow, { events, owner, now }: SendDeps): Promise<IntentRow | undefined> {
  return events.commit(async (trx, tell) => {
    const marked = await markSending(trx, row.id, owner, now())
    if (marked?.attempts === 1) tell({ type: 'inquiry', data: historyItem(marked) })
    return marked
  })
}

const abandoned = { state: 'abandoned', dueAt: null, error: null, chargedCents: 0 } as const

function post(
  upstream: Upstream,
  ticket: Ticket,
  row: IntentRow,
): Promise<Outcome<InquiryCreated | FipePlate | FipeTable>> {
  const params: PathParams<'/v1/consultas'> = {}
  const options = { params, body: row.body, idempotencyKey: row.idempotency_key }
  // One case each, because every route has its own answer.
  switch (row.kind) {
    case 'createInquiry':
      return upstream.callWith(ticket, 'createInquiry', options)
    case 'fipeByPlate':
      return upstream.callWith(ticket, 'fipeByPlate', options)
    case 'fipeTable':
      return upstream.callWith(ticket, 'fipeTable', options)
  }
}
