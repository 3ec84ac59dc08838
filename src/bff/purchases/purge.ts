import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Transaction, sql } from 'kysely'
import type { ErrorDetail } from '#contract/console/error.ts'
import { isPersonSlug } from '#contract/service/about-people.ts'
import { withoutPersonal } from '#contract/service/personal/without-personal.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Tables } from '../store/tables.ts'
import { parseAcceptance } from './acceptance.ts'
import { SAYS_KEY_CHANGED } from './key-changed.ts'
import { OPEN_STATES } from './open-states.ts'
import { givenUp } from './outcomes/after-poll.ts'
import { columnsOf } from './outcomes/change.ts'
import { parseError, parseObject } from './record.ts'
import type { IntentRow } from './tables.ts'
import { PURCHASE_TIMINGS } from './timings.ts'

/** The moment of a purge, and the service key of that moment. */
export interface PurgeTime {
  /** Epoch milliseconds. */
  readonly at: number
  /** Of today's service key. */
  readonly fingerprint: string
}

interface Purge extends PurgeTime {
  /** The retention (days) that made the purge due; null where a person requested it. */
  readonly afterDays: number | null
}

/**
 * The condition of purchases that may hold personal data, in the words of the index `intent_purge`. A FIPE
 * value names nobody, unless its order has no plate where one should be.
 */
export const HOLDS_PERSONAL = `purged_at is null
  and (kind = 'createInquiry' or kind = 'fipeByPlate' and plate_key is null)`

/**
 * The purchases whose personal data may be removed: those that have ended, and inquiries that have waited
 * for an earlier service key as long as an order waits for its confirmation. Their key may never be back.
 */
export function mayBePurged({ at, fingerprint }: PurgeTime) {
  return (intent: ExpressionBuilder<Tables, 'intent'>) =>
    intent.or([
      intent('state', 'not in', OPEN_STATES),
      intent.and([
        intent('state', '=', 'processing'),
        intent('fingerprint', '!=', fingerprint),
        intent('lease_until', '<=', at),
        intent('updated_at', '<=', at - PURCHASE_TIMINGS.expiryMs),
        sql<boolean>`${sql.raw(SAYS_KEY_CHANGED)}`,
      ]),
    ])
}

/**
 * Removes personal data from purchases: the result, the personal fields of the request, and the text of the
 * error. Service, price, charge, day, buyer, car and plate stay, except the plate of an inquiry about a
 * person. Purchases that may not be purged and those that are already purged are left alone. An inquiry that
 * waited for an earlier key ends, because nothing about its answer may be stored any more.
 *
 * @returns the purged rows
 */
export async function purgeIntents(
  trx: Transaction<Tables>,
  ids: readonly string[],
  purge: Purge,
): Promise<readonly IntentRow[]> {
  const due = trx
    .selectFrom('intent')
    .selectAll()
    .where('id', 'in', ids)
    .where(mayBePurged(purge))
    .where('purged_at', 'is', null)
    // In the same order in every purge, so that two of them cannot deadlock.
    .orderBy('id')
  // Locked, so that no answer is stored between the condition and the purge.
  const rows = await lockRows(trx, due).execute()
  const purged: IntentRow[] = []
  for (const row of rows) {
    const end = ending(row, purge)
    const after = await trx
      .updateTable('intent')
      // The error is that of the end: the one before says that the order waits for its key.
      .set({ ...end, ...remains({ ...row, ...end }, purge) })
      .where('id', '=', row.id)
      .where('purged_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (after) purged.push(after)
  }
  if (purged.length === 0) return []
  const gone = purged.map(({ id }) => id)
  await trx.deleteFrom('intent_result').where('intent_id', 'in', gone).execute()
  return purged
}

/**
 * Purges an answer that came after its purchase was purged, which can happen to one that had expired.
 *
 * @returns the row as it is now; unchanged where it was never purged
 */
export async function purgeAnswer(trx: Transaction<Tables>, row: IntentRow): Promise<IntentRow> {
  if (row.purged_at === null) return row
  return trx
    .updateTable('intent')
    .set(remains(row, { at: row.purged_at, afterDays: row.purged_after_days }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function ending({ state }: IntentRow, { at }: PurgeTime): Partial<IntentRow> {
  return OPEN_STATES.includes(state) ? columnsOf(givenUp(null), at) : {}
}

function remains(row: IntentRow, { at, afterDays }: Omit<Purge, 'fingerprint'>): Partial<IntentRow> {
  return {
    request: JSON.stringify(withoutPersonal(parseObject(row.request))),
    // The old key is a hash of the question, from which a CPF could be guessed. A new one also keeps the
    // purchase from being offered as the answer to the same question.
    dedupe_key: `purged ${randomUUID()}`,
    ...(isPersonSlug(row.service) && { plate: null, plate_key: null }),
    verdict: null,
    about: null,
    error: row.error === null ? null : JSON.stringify(withoutText(parseError(row.error))),
    acceptance:
      row.acceptance === null ? null : JSON.stringify({ ...parseAcceptance(row.acceptance), address: null }),
    purged_at: at,
    purged_after_days: afterDays,
  }
}

/** Keeps only the code of an error: pages have their own text for it. */
export function withoutText({ code, retryable, charged }: ErrorDetail): ErrorDetail {
  return { code, message: 'O texto deste erro foi apagado.', retryable, requestId: null, charged }
}
