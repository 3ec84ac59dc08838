import { randomUUID } from 'node:crypto'
import type { Person } from '#contract/console/session.ts'
import { refuseOff } from '../availability/availability.ts'
import { requireRunning } from '../batches/running.ts'
import { findSameValues } from '../fipe/purchased-values.ts'
import type { AskedValue } from '../fipe/table-value.ts'
import { Failure } from '../http/http-failure.ts'
import { isUniqueViolation } from '../store/errors.ts'
import type { Store } from '../store/store.ts'
import { OPEN_STATES } from './change.ts'
import { catalogSlug, plateOf, sameRequest, subjectOf } from './dedupe-key.ts'
import { findIntent } from './intent-store.ts'
import { similarSince } from './similar-window.ts'
import type { IntentKind, IntentRow } from './tables.ts'

/** What a person asks to buy. */
export interface Order {
  /** A UUID made by the browser. */
  readonly id: string
  readonly kind: IntentKind
  readonly service: string
  /** The body for the service, as the person filled it in. */
  readonly request: Readonly<Record<string, unknown>>
  readonly force: boolean
  readonly priceCents: number | null
  readonly person: Pick<Person, 'id' | 'name'>
  /** The batch whose line it is. */
  readonly batchId?: string
}

interface PrepareDeps {
  /** Of the price table: the value that is asked for, where that is known. It may have been bought in another way. */
  readonly value: AskedValue | undefined
  readonly store: Store
  readonly now: () => number
  readonly fingerprint: string
  readonly abandonedMs: number
  readonly similarMs: number
  /** The row is stored under this process's lease: it is about to send it. */
  readonly owner: string
  readonly leaseMs: number
}

/**
 * What this id already stands for.
 *
 * @throws {Failure} 404 for another person's id, 422 INTENT_REUSED where it was given for something else
 */
export async function findOwn(store: Store, order: Order): Promise<IntentRow | undefined> {
  const row = await findIntent(store.db, order.id)
  if (!row) return undefined
  if (row.created_by !== order.person.id) throw new Failure('NOT_FOUND')
  const same = row.kind === order.kind && sameRequest(JSON.parse(row.request), order.request)
  if (!same) throw new Failure('INTENT_REUSED')
  return row
}

/**
 * Stores the intent with its key and the exact bytes, before anything is sent (design, "Intents", step 2).
 *
 * @throws {Failure} 409 SIMILAR_INQUIRY where the same is running or was just bought, unless forced; 422 SERVICE_OFF, forced or not
 * @throws {BatchNotRunning} where the batch of a line was stopped
 */
export async function prepare(
  order: Order,
  deps: PrepareDeps,
): Promise<{ readonly row: IntentRow; readonly created: boolean }> {
  const { store, now, fingerprint } = deps
  const row = newRow(order, deps)
  const since = similarSince(order, now(), deps.similarMs)
  try {
    await store.transaction(async (trx) => {
      if (order.batchId !== undefined) await requireRunning(trx, order.batchId)
      await refuseOff(trx, order.service)
      const asked = await trx
        .selectFrom('intent')
        .select(['id', 'state', 'created_at'])
        .where('subject', '=', row.subject)
        // The same click that came by another tab or replica is no other inquiry: the insertion below finds it.
        .where('id', '!=', row.id)
        .where('fingerprint', '=', fingerprint)
        .where((where) =>
          where.or([
            where('state', 'in', OPEN_STATES),
            where.and([where('state', '=', 'done'), where('updated_at', '>=', since)]),
          ]),
        )
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      const [similar] = asked
        ? [asked]
        : deps.value
          ? await findSameValues(trx, deps.value, { fingerprint, since, kinds: ['fipeTable'], limit: 1 })
          : []
      if (similar && !order.force) throw similarInquiry(similar)
      await trx
        .insertInto('intent')
        .values({ ...row, forced_over: similar?.id ?? null })
        .execute()
    })
    return { row, created: true }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Somebody was faster: either the same click (the other tab, a repeated PUT) or the same question.
    const same = await findOwn(store, order)
    if (same) return { row: same, created: false }
    const open = await store.db
      .selectFrom('intent')
      .select(['id', 'state', 'created_at'])
      .where('open_key', '=', row.open_key)
      .executeTakeFirst()
    if (open) throw similarInquiry(open)
    throw error
  }
}

function newRow(order: Order, { now, fingerprint, abandonedMs, owner, leaseMs }: PrepareDeps): IntentRow {
  const subject = subjectOf(order.service, order.request)
  const { plate, plateKey } = plateOf(order.request)
  return {
    id: order.id,
    kind: order.kind,
    service: catalogSlug(order.service),
    subject,
    open_key: order.force ? null : `${fingerprint} ${subject}`,
    plate,
    plate_key: plateKey,
    created_by: order.person.id,
    created_by_name: order.person.name,
    request: JSON.stringify(order.request),
    body: JSON.stringify(order.request),
    idempotency_key: randomUUID(),
    fingerprint,
    forced: order.force ? 1 : 0,
    forced_over: null,
    state: 'prepared',
    reused: 0,
    upstream_id: null,
    price_cents: order.priceCents,
    charged_cents: null,
    error: null,
    created_at: now(),
    updated_at: now(),
    sent_at: null,
    attempts: 0,
    unsure: 0,
    accepted_at: null,
    polls: 0,
    following: 0,
    // Nobody waits for a batch's line in person: whoever finds it without a living lease sends it.
    due_at: order.batchId === undefined ? now() + abandonedMs : now(),
    hinted: 0,
    lease_owner: owner,
    lease_until: now() + leaseMs,
    car: null,
    batch_id: order.batchId ?? null,
  }
}

function similarInquiry(row: Pick<IntentRow, 'id' | 'state' | 'created_at'>): Failure {
  return new Failure('SIMILAR_INQUIRY', {
    similar: { id: row.id, state: row.state, createdAt: new Date(row.created_at).toISOString() },
  })
}
