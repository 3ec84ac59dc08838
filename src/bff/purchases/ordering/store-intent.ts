import type { Transaction } from 'kysely'
import { answersSince } from '#contract/console/paid-answer.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { HttpFailure } from '../../http/http-failure.ts'
import { isUniqueViolation } from '../../store/errors.ts'
import { statement } from '../../store/statement.ts'
import type { Queries } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import { waitTurn } from '../../store/turns.ts'
import type { Ticket } from '../../upstream/quota/call-quota.ts'
import { acceptanceOf } from '../acceptance.ts'
import { sendingAtOnce } from '../calls/mark-sending.ts'
import { checkPrice } from '../confirmed-price.ts'
import type { PurchaseDeps } from '../deps.ts'
import { findIntent } from '../find-intent.ts'
import { type KnownAnswer, askVetoes, tellOfRefusal } from '../hooks.ts'
import { OPEN_STATES } from '../open-states.ts'
import type { Order, SimilarIntent } from '../order.ts'
import { historyItem } from '../record.ts'
import type { IntentRow } from '../tables.ts'
import { aboutOf } from './about.ts'
import { dedupeKeyOf, plateOf, sameRequest } from './dedupe-key.ts'
import { keyOf } from './derived-ids.ts'
import { findSimilar, newestOf } from './find-similar.ts'

/**
 * Finds the person's own intent with this id, if it is stored already.
 *
 * @throws {HttpFailure} 404 for another person's id, 422 INTENT_REUSED where the id was used for another
 *   order
 */
export async function findOwn(queries: Queries, order: Order): Promise<IntentRow | undefined> {
  const row = await findIntent(queries, order.id)
  if (!row) return undefined
  if (row.created_by !== order.person.id) throw new HttpFailure('NOT_FOUND')
  const same = row.kind === order.kind && sameRequest(JSON.parse(row.request), order.request)
  if (!same) throw new HttpFailure('INTENT_REUSED')
  return row
}

/** The intent of an order. `created` is false where it was stored before. */
export interface Stored {
  readonly row: IntentRow
  readonly created: boolean
  /**
   * The slot for the first attempt, where the call quota had a free one: the row is then already `sending`.
   */
  readonly ticket?: Ticket | undefined
}

/**
 * Stores the intent with its key and the exact bytes, before anything is sent. The row is stored under this
 * process's lease, because this process is about to send it. If it need not wait for a slot of the call
 * quota, the same commit takes the slot, and the row is stored as `sending`.
 *
 * @throws {HttpFailure} 409 SIMILAR_INQUIRY where the same question is running or was just bought, unless
 *   the newest of these purchases is the one that the person pays for again; 409 PRICE_CHANGED; and what a
 *   veto or a listener throws
 */
export async function storeIntent(deps: PurchaseDeps, order: Order): Promise<Stored> {
  const { store, events, upstream, now, timings, hooks, catalog } = deps
  const known = await Promise.all(hooks.knownAnswers.map((prepare) => prepare(order)))
  const row = newRow(deps, order)
  const since = answersSince({ service: row.service, request: order.request }, now())
  const takeSlot = order.background ? undefined : await upstream.quota.withinTransaction('spend')
  try {
    return await events.commit(async (trx, emit) => {
      await askVetoes(hooks, trx, order)
      // Prices may have been read since the caller compared them.
      checkPrice(catalog.newestItem(catalogSlug(order.service)), order)
      const search = { row, known, since }
      const admitted = await admit(trx, order, search)
      // Before the row is stored, so that it is written once.
      const ticket = await takeSlot?.(trx)
      const at = now()
      const stored = ticket ? sendingAtOnce(admitted, { now: at, until: at + timings.leaseMs }) : admitted
      await insertIntent(trx, stored)
      if (store.dialect === 'postgres') await lookAgain(trx, stored, search)
      for (const answer of known) await answer?.note?.(trx, stored)
      for (const listen of hooks.intentListeners) await listen(trx, stored)
      if (ticket) emit({ type: 'inquiry', data: historyItem(stored) })
      return { row: stored, created: true, ticket }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) {
      await tellOfRefusal(deps, order, error)
      throw error
    }
    // Another request was faster: either the same click (another tab, a repeated PUT) or the same question.
    const same = await findOwn(store.db, order)
    if (same) return { row: same, created: false }
    const open = await findLocked(store.db, row)
    throw open ? similarInquiry(open) : error
  }
}

const insertIntent = statement<IntentRow>()((queries, row) => queries.insertInto('intent').values({ ...row }))

/**
 * The row to store. It is admitted where no purchase of the same question exists, or where the newest one is
 * the one that the person saw and pays for again.
 */
async function admit(trx: Transaction<Tables>, order: Order, search: Search): Promise<IntentRow> {
  const { row } = search
  // Read before the search: a lock that is taken later belongs to a purchase that the person has not seen.
  const locked = passesRunning(order) ? await findLocked(trx, row) : undefined
  const similar = await findNewest(trx, search)
  if (similar && !passes(order, similar)) throw similarInquiry(similar)
  if (locked) await releaseLock(trx, locked)
  return { ...row, forced: similar ? 1 : 0, duplicate_of: similar?.id ?? null }
}

/**
 * Another order may have been stored and answered between the search and the insertion, and its lock was free
 * again by then. From here on this order's own lock keeps all others away. A replica with another service key
 * has other locks, so the orders of one question take turns too. SQLite has one writer at a time.
 */
async function lookAgain(
  trx: Transaction<Tables>,
  { dedupe_key: question, duplicate_of: repurchaseOf }: IntentRow,
  search: Search,
): Promise<void> {
  await waitTurn(trx, `question ${question}`)
  const similar = await findNewest(trx, search)
  if (similar && similar.id !== repurchaseOf) throw similarInquiry(similar)
}

interface Search {
  readonly row: IntentRow
  readonly known: readonly (KnownAnswer | undefined)[]
  readonly since: number
}

/** The newest purchase that answers the order, in whichever form it was ordered. */
async function findNewest(
  trx: Transaction<Tables>,
  { row, known, since }: Search,
): Promise<SimilarIntent | undefined> {
  const found = [...(await findSimilar(trx, row, since))]
  for (const answer of known) if (answer) found.push(...(await answer.find(trx, since)))
  // `findSimilar` has left out this order, stored by another tab or replica; features do not know its id.
  return newestOf(
    trx,
    found.filter(({ id }) => id !== row.id),
  )
}

/** Whether the order may buy this purchase again. A running purchase may no longer have a lock. */
function passes(order: Order, { id, state }: SimilarIntent): boolean {
  return id === order.repurchaseOf && (passesRunning(order) || !OPEN_STATES.includes(state))
}

/**
 * Whether the order may run beside an open purchase. An order of a group waits for the answer of that one.
 */
function passesRunning({ repurchaseOf, groupId }: Order): boolean {
  return repurchaseOf !== undefined && groupId === undefined
}

/** The open purchase that keeps another one of the same question from being stored. */
async function findLocked(queries: Queries, row: IntentRow): Promise<SimilarIntent | undefined> {
  return queries
    .selectFrom('intent')
    .select(['id', 'state', 'created_at'])
    .where('dedupe_lock', '=', row.dedupe_lock)
    .executeTakeFirst()
}

/**
 * Frees the lock of a running purchase for the order that buys it again. Of two such orders one gets the
 * lock.
 */
async function releaseLock(trx: Transaction<Tables>, { id }: SimilarIntent): Promise<void> {
  await trx.updateTable('intent').set({ dedupe_lock: null }).where('id', '=', id).execute()
}

function newRow({ now, upstream, processId, timings }: PurchaseDeps, order: Order): IntentRow {
  const { fingerprint } = upstream.service
  const at = now()
  const dedupeKey = dedupeKeyOf(order.service, order.request)
  const { plate, plateKey } = plateOf(order.request)
  const acceptance = acceptanceOf(order, at)
  return {
    id: order.id,
    kind: order.kind,
    service: catalogSlug(order.service),
    dedupe_key: dedupeKey,
    dedupe_lock: `${fingerprint} ${dedupeKey}`,
    plate,
    plate_key: plateKey,
    created_by: order.person.id,
    created_by_name: order.person.name,
    request: JSON.stringify(order.request),
    idempotency_key: keyOf(order.id),
    fingerprint,
    forced: 0,
    duplicate_of: null,
    state: 'prepared',
    reused: 0,
    upstream_id: null,
    price_cents: order.priceCents,
    charged_cents: null,
    debited_cents: null,
    debited_at: null,
    refunded_cents: 0,
    refunded_at: null,
    error: null,
    created_at: at,
    updated_at: at,
    sent_at: null,
    attempts: 0,
    uncertain_attempts: 0,
    disbelieved: null,
    accepted_at: null,
    polls: 0,
    polling: 0,
    // No request waits for an order of a group: a process that finds it without a living lease sends it.
    due_at: order.groupId === undefined ? at + timings.abandonedMs : at,
    poll_requests: 0,
    process_id: processId,
    lease_until: at + timings.leaseMs,
    car: null,
    verdict: null,
    shown_before: null,
    about: aboutOf(order.request),
    acceptance: acceptance ? JSON.stringify(acceptance) : null,
    group_id: order.groupId ?? null,
    background: order.background ? 1 : 0,
    purged_at: null,
    purged_after_days: null,
  }
}

function similarInquiry(row: SimilarIntent): HttpFailure {
  return new HttpFailure('SIMILAR_INQUIRY', {
    similar: { id: row.id, state: row.state, createdAt: new Date(row.created_at).toISOString() },
  })
}
