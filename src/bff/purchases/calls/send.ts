import type { RecordState } from '#contract/console/record-state.ts'
import type { PathParams } from '#contract/path.ts'
import { otherCarIn } from '#contract/service/car/other-car.ts'
import { saysCatalogIsOld } from '#contract/service/catalog-refusals.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { currentRequestId } from '../../http/request-id.ts'
import { statement } from '../../store/statement.ts'
import type { Outcome } from '../../upstream/client/outcome.ts'
import type { Ticket } from '../../upstream/quota/call-quota.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { storeAnswer } from '../answers/store-answer.ts'
import { storeChange } from '../answers/store-change.ts'
import type { PurchaseDeps } from '../deps.ts'
import { UNANSWERED } from '../open-states.ts'
import { type Paid, afterAttempt, afterUnstorable, expired, isReuse } from '../outcomes/after-attempt.ts'
import { ABANDONED, type Change } from '../outcomes/change.ts'
import { isBelieved } from '../outcomes/disbelief.ts'
import { unreadable } from '../outcomes/unreadable.ts'
import { historyItem, parseObject } from '../record.ts'
import type { IntentRow } from '../tables.ts'
import { releaseLease } from './leases.ts'
import { markSending } from './mark-sending.ts'
import { readBalance } from './read-balance.ts'
import { type Withdrawal, wasSentBack, whyForgotten, whyTooDear } from './why-withdrawn.ts'
import { withdrawSentBack } from './withdraw.ts'

/** How long a background order waits for a slot before it yields to the worker's other rows (ms). */
const BACKGROUND_MAX_WAIT_MS = 5000

/**
 * Makes one attempt for a leased row: takes a slot of the call quota, commits the step to `sending`, makes
 * the call, and stores the resulting change in one transaction.
 *
 * @returns the row afterwards; undefined where this process has lost it
 */
export async function sendOnce(row: IntentRow, deps: PurchaseDeps): Promise<IntentRow | undefined> {
  const { now, processId, timings, upstream } = deps
  const where = { id: row.id, now: now(), from: UNANSWERED }
  if (row.sent_at !== null && now() - row.sent_at >= timings.expiryMs) {
    return storeChange(deps, expired(row), where)
  }
  const abandon = (withdrawal: Withdrawal) =>
    storeChange(deps, { ...ABANDONED, ...withdrawal }, { ...where, now: now(), from: [row.state], processId })
  const forgotten = whyForgotten(row, deps)
  if (forgotten) return abandon(forgotten)
  const withdrawn = await withdrawSentBack(deps, row)
  if (withdrawn) return withdrawn

  const ticket = await takeTicket(row, upstream)
  if (!ticket) {
    // A shutdown ends the wait of a person's purchase. The next start, another replica or the next tick
    // sends the row.
    await releaseLease(deps.store, row.id, processId)
    return undefined
  }
  // Only now, because the wait for the slot may have been long.
  const ready = await readyToSend(row, deps).catch((error: unknown) => {
    ticket.done()
    throw error
  })
  if (ready.sending) return sendBegun({ row: ready.sending, ticket }, deps)
  ticket.done()
  return ready.tooDear && abandon(ready.tooDear)
}

interface Ready {
  readonly tooDear?: Withdrawal
  /** The row of the attempt that has begun; undefined where this process has lost it. */
  readonly sending?: IntentRow | undefined
}

async function readyToSend(row: IntentRow, deps: PurchaseDeps): Promise<Ready> {
  const tooDear = await whyTooDear(deps, row)
  return tooDear ? { tooDear } : { sending: await begin(row, deps) }
}

/** An attempt that is committed as `sending`, with the slot for its call. */
export interface Begun {
  readonly row: IntentRow
  readonly ticket: Ticket
}

/**
 * The rest of an attempt that has begun: makes the call and stores the resulting change in one transaction.
 */
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
  const answer = await attempt(sending, ticket, deps)
  const outcome = await believable(answer, sending, deps)
  const context = { now: now(), timings }
  const isStrange = outcome !== answer
  const change = {
    ...afterAttempt(sending, outcome, context),
    ...(isStrange && { disbelieved: (sending.disbelieved ?? 0) + 1 }),
  }
  logAttempt(deps, sending, outcome, change)
  if (change.error && saysCatalogIsOld(change.error.code)) deps.catalog.outdated()
  // An acceptance counts, whichever process has the lease by now. Any other outcome, a refusal included,
  // must not undo what another process has written: its attempt may be accepted, or already was.
  const stored =
    outcome.kind === 'success'
      ? { id: sending.id, now: now(), from: acceptedFrom(sending) }
      : { id: sending.id, now: now(), from: UNANSWERED, processId }
  const after = await storeAnswer(deps, stored, change, afterUnstorable(sending, outcome, context))
  if (after && didNothing(after)) sent.refused(after.id)
  // A repeated call may have stated an old balance, and the purchase has changed the balance.
  if (after && outcome.kind === 'success' && sending.attempts > 1) readBalance(deps)
  return after
}

/** Whether the service certainly did nothing: it refused the purchase, or allowed no more calls. */
function didNothing(row: IntentRow): boolean {
  return row.state === 'rejected' || wasSentBack(row)
}

function takeTicket({ background }: IntentRow, { quota }: Upstream): Promise<Ticket | undefined> {
  return background === 1
    ? quota.acquire('background', { maxWaitMs: BACKGROUND_MAX_WAIT_MS })
    : quota.acquire('spend')
}

/** The step to `sending` and its event. */
function begin({ id }: IntentRow, deps: PurchaseDeps): Promise<IntentRow | undefined> {
  const { events, processId, now, timings } = deps
  return events.commit(async (trx, emit) => {
    const at = now()
    const marked = await markSending(trx, id, { processId, now: at, until: at + timings.leaseMs })
    if (marked?.attempts === 1) emit({ type: 'inquiry', data: historyItem(marked) })
    return marked
  })
}

/**
 * States in which an acceptance changes the row. The refusal of another attempt may have ended the row
 * although this attempt was charged.
 */
function acceptedFrom({ kind }: IntentRow): readonly RecordState[] {
  // FIPE's refusals may be refunds. An inquiry that has failed was accepted before.
  return kind === 'createInquiry' ? [...UNANSWERED, 'rejected', 'expired'] : [...UNANSWERED, ...FIPE_REFUSED]
}

const FIPE_REFUSED = ['rejected', 'expired', 'failed'] as const

const NOTHING = { status: undefined, requestId: null, rateLimit: {}, error: undefined } as const

async function attempt(row: IntentRow, ticket: Ticket, deps: PurchaseDeps): Promise<Outcome<Paid>> {
  // No time passes between the commit and this line, unless the whole process hung. Another process may have
  // sent the row since and received a refusal that the person already knows.
  if (deps.now() - row.updated_at < deps.timings.leaseMs) return post(deps.upstream, ticket, row)
  ticket.done()
  return { ...NOTHING, kind: 'indefinite', reason: 'never-sent' }
}

/**
 * An acceptance that names another service, or the inquiry of another purchase, is the answer to another
 * call, and so is a FIPE value of another car. The service is asked again with the same key; if such
 * answers repeat often enough, they are accepted. The other purchase's own answer may come later, or never,
 * so the service is compared as well.
 */
async function believable(
  outcome: Outcome<Paid>,
  row: IntentRow,
  { store, log }: PurchaseDeps,
): Promise<Outcome<Paid>> {
  if (outcome.kind !== 'success') return outcome
  const { id, kind, service, plate, attempts } = row
  const { body } = outcome
  const isOfOther =
    (typeof body.servico === 'string' && catalogSlug(body.servico) !== service) ||
    otherCarIn({ plate, request: parseObject(row.request) }, body) !== null
  const asksOwner = kind === 'createInquiry' && !isOfOther && !isReuse(outcome.status, body)
  const [owner] = asksOwner ? await ownerOf(store.db, { upstreamId: String(body.id), id }) : []
  if (!isOfOther && !owner) return outcome
  log.error(
    { intent: id, owner: owner?.id, attempts },
    'The service answers with the inquiry or the value of another purchase',
  )
  return isBelieved(row) ? outcome : unreadable(outcome)
}

/**
 * Finds another intent that created this inquiry of the service. An intent that reused a running inquiry may
 * learn of it earlier than the intent that created it, whose answer was late or lost.
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
