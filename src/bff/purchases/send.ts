import type { Transaction } from 'kysely'
import type { RecordState } from '#contract/console/record-state.ts'
import type { PathParams } from '#contract/path.ts'
import { saysCatalogIsOld } from '#contract/service/catalog-refusals.ts'
import type { Emit } from '../events/events.ts'
import { currentRequestId } from '../http/request-id.ts'
import { statement } from '../store/statement.ts'
import type { Tables } from '../store/tables.ts'
import type { Outcome } from '../upstream/client/outcome.ts'
import type { Ticket } from '../upstream/quota/call-quota.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { type Paid, afterAttempt, afterUnstorable, expired, isReuse } from './after-attempt.ts'
import { ABANDONED, type Change } from './change.ts'
import type { PurchaseDeps } from './deps.ts'
import { UNANSWERED, markSending, releaseLease } from './intent-store.ts'
import { readBalance } from './read-balance.ts'
import { historyItem } from './record.ts'
import { storeAnswer } from './store-answer.ts'
import { storeChange } from './store-change.ts'
import type { IntentRow } from './tables.ts'

/** Attempts after which an answer that fits badly is believed. */
const INSISTS = 3

/** An order in the background gives way to the worker's other rows after this long, and comes back (ms). */
const BACKGROUND_MAX_WAIT_MS = 5000

/**
 * One attempt for a leased row: a slot of the call quota, the committed step to `sending`, the call, and one
 * transaction with the change that came of it.
 *
 * @returns the row afterwards; undefined when this process no longer had it
 */
export async function sendOnce(row: IntentRow, deps: PurchaseDeps): Promise<IntentRow | undefined> {
  const { now, processId, timings, upstream } = deps
  const where = { id: row.id, now: now(), from: UNANSWERED }
  if (row.sent_at !== null && now() - row.sent_at >= timings.expiryMs) {
    return storeChange(deps, expired(row), where)
  }
  if (isForgotten(row, deps)) return storeChange(deps, ABANDONED, { ...where, from: ['prepared'] })

  const ticket = await takeTicket(row, upstream)
  if (!ticket) {
    // A shutdown ends the wait of a person's purchase. The next start, another replica or the next tick sends
    // the row.
    await releaseLease(deps.store, row.id, processId)
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

  return sendBegun({ row: sending, ticket }, deps)
}

/** An attempt that is committed as `sending`, and the slot for its call. */
export interface Begun {
  readonly row: IntentRow
  readonly ticket: Ticket
}

/** The rest of an attempt that has begun: the call, and one transaction with the change that came of it. */
export async function sendBegun(
  { row: sending, ticket }: Begun,
  deps: PurchaseDeps,
): Promise<IntentRow | undefined> {
  const { now, processId, timings, sent } = deps
  try {
    sent.add(sending)
  } catch (error) {
    ticket.done()
    throw error
  }
  const outcome = await believable(await attempt(sending, ticket, deps), sending, deps)
  const context = { now: now(), timings }
  const change = afterAttempt(sending, outcome, context)
  logAttempt(deps, sending, outcome, change)
  if (change.error && saysCatalogIsOld(change.error.code)) deps.catalog.outdated()
  // An acceptance counts whichever process has the lease by now. Anything else must not undo what another has
  // written, a refusal neither: the attempt of the other one may be accepted, or was.
  const stored =
    outcome.kind === 'success'
      ? { id: sending.id, now: now(), from: acceptedFrom(sending) }
      : { id: sending.id, now: now(), from: UNANSWERED, processId }
  const after = await storeAnswer(deps, stored, change, afterUnstorable(sending, outcome, context))
  if (after?.state === 'rejected') sent.refused(after.id)
  // A repeated call may have stated an old balance, and the purchase has changed it.
  if (after && outcome.kind === 'success' && sending.attempts > 1) readBalance(deps)
  return after
}

/**
 * No process sent it in time. An order of a group may wait long for a slot; it is withdrawn with its group.
 */
function isForgotten(row: IntentRow, { now, timings }: PurchaseDeps): boolean {
  if (row.state !== 'prepared' || row.group_id !== null) return false
  // Far ahead of now: the clock has stepped back since, and nobody can say how long ago it was ordered.
  return Math.abs(now() - row.created_at) >= timings.abandonedMs
}

function takeTicket({ background }: IntentRow, { quota }: Upstream): Promise<Ticket | undefined> {
  return background === 1
    ? quota.acquire('background', { maxWaitMs: BACKGROUND_MAX_WAIT_MS })
    : quota.acquire('spend')
}

function begin(row: IntentRow, deps: PurchaseDeps): Promise<IntentRow | undefined> {
  return deps.events.commit((trx, emit) => beginIn(trx, emit, row.id, deps))
}

/** The step to `sending` and its event, as a part of a transaction. */
export async function beginIn(
  trx: Transaction<Tables>,
  emit: Emit,
  id: string,
  { processId, now }: Pick<PurchaseDeps, 'processId' | 'now'>,
): Promise<IntentRow | undefined> {
  const marked = await markSending(trx, id, processId, now())
  if (marked?.attempts === 1) emit({ type: 'inquiry', data: historyItem(marked) })
  return marked
}

/**
 * States in which an acceptance changes the row. Another attempt may have ended it with a refusal, and this
 * one was charged all the same.
 */
function acceptedFrom({ kind }: IntentRow): readonly RecordState[] {
  // FIPE's refusals may be refunds. An inquiry that has failed was accepted before.
  return kind === 'createInquiry' ? [...UNANSWERED, 'rejected', 'expired'] : [...UNANSWERED, ...FIPE_REFUSED]
}

const FIPE_REFUSED = ['rejected', 'expired', 'failed'] as const

const NOTHING = { status: undefined, requestId: null, rateLimit: {}, error: undefined } as const

async function attempt(row: IntentRow, ticket: Ticket, deps: PurchaseDeps): Promise<Outcome<Paid>> {
  // No time passes between the commit and here, unless the whole process stood still. Another one may have
  // sent the row since, and have heard a refusal that the person knows by now.
  if (deps.now() - row.updated_at < deps.timings.leaseMs) return post(deps.upstream, ticket, row)
  ticket.done()
  return { ...NOTHING, kind: 'indefinite', reason: 'never-sent' }
}

/**
 * An acceptance that names the inquiry of another purchase is the answer to another call. It is asked for
 * again, with the same key; an answer that the service insists on is taken.
 */
async function believable(
  outcome: Outcome<Paid>,
  { id, kind, attempts }: IntentRow,
  { store, log }: PurchaseDeps,
): Promise<Outcome<Paid>> {
  if (kind !== 'createInquiry' || outcome.kind !== 'success') return outcome
  if (isReuse(outcome.status, outcome.body)) return outcome
  const [owner] = await ownerOf(store.db, { upstreamId: String(outcome.body.id), id })
  if (!owner) return outcome
  log.error(
    { intent: id, owner: owner.id, attempts },
    'The service answers with the inquiry of another purchase',
  )
  if (attempts >= INSISTS) return outcome
  const { status, requestId, rateLimit } = outcome
  return { kind: 'indefinite', reason: 'unreadable', status, requestId, rateLimit, error: undefined }
}

/**
 * Another intent that created this inquiry of the service. One that was given it while it ran may know of it
 * before the one that created it, whose answer was late or lost.
 */
const ownerOf = statement<{ upstreamId: string; id: string }>()((queries, { upstreamId, id }) =>
  queries
    .selectFrom('intent')
    .select('id')
    .where('upstream_id', '=', upstreamId)
    .where('reused', '=', 0)
    .where('id', '!=', id),
)

function post(upstream: Upstream, ticket: Ticket, row: IntentRow): Promise<Outcome<Paid>> {
  const params: PathParams<'/v1/consultas'> = {}
  const options = { params, body: row.request, idempotencyKey: row.idempotency_key }
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

function logAttempt({ log }: PurchaseDeps, sending: IntentRow, outcome: Outcome<Paid>, change: Change): void {
  log.info(
    {
      intent: sending.id,
      reqId: currentRequestId(),
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
}
