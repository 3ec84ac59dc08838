import { sql } from 'kysely'
import { statement } from '../../store/statement.ts'
import type { Queries } from '../../store/store.ts'
import { isOfTestKey } from '../../upstream/client/fingerprint.ts'
import { OPEN_STATES } from '../open-states.ts'
import type { SimilarIntent } from '../order.ts'
import type { IntentRow } from '../tables.ts'
import { PURCHASE_TIMINGS } from '../timings.ts'
import { dedupeKeyOf, formerKeyOf } from './dedupe-key.ts'

interface Same extends Pick<IntentRow, 'id' | 'dedupe_key' | 'fingerprint'> {
  readonly since: number
}

type OfKey = Pick<IntentRow, 'fingerprint'>

/**
 * Whether the shop may have to pay for both an open purchase and an order of the same question. A purchase of
 * an earlier live key is sent again once that key is back, and may be charged then. A test key costs nothing.
 */
export function costsBeside(open: OfKey, order: OfKey): boolean {
  return open.fingerprint === order.fingerprint || !(isOfTestKey(open) || isOfTestKey(order))
}

/**
 * The condition of finished purchases whose answer is not older than `since` (epoch milliseconds). A value of
 * the price table is one of the month in which its order was sent: a lost answer may come in the next one.
 */
export function answeredSince(since: number) {
  return sql<boolean>`case when kind = 'createInquiry' then updated_at
    else coalesce(sent_at, updated_at) end >= ${since}`
}

/**
 * Purchases with the same `dedupe_key` that are running under any service key, or ended under this one since
 * `since`.
 */
function selectLiving(queries: Queries, { id, dedupe_key: key, fingerprint, since }: Same) {
  return (
    queries
      .selectFrom('intent')
      .select(['id', 'state', 'created_at', 'sent_at', 'fingerprint'])
      .where('dedupe_key', '=', key)
      // The same click from another tab or replica is not another purchase; the insert detects it.
      .where('id', '!=', id)
      .where((where) =>
        where.or([
          where('state', 'in', OPEN_STATES),
          where.and([
            where('state', '=', 'done'),
            answeredSince(since),
            // Another account's answer may be about an invented car.
            where('fingerprint', '=', fingerprint),
          ]),
        ]),
      )
  )
}

const livingOf = statement<Same>()((queries, same) => selectLiving(queries, same))

/**
 * All purchases of the same question that are running, or finished since then (epoch milliseconds) under the
 * same service key.
 */
export async function findSimilar(
  queries: Queries,
  { id, service, request, dedupe_key, fingerprint, created_at: at }: IntentRow,
  since: number,
): Promise<readonly SimilarIntent[]> {
  const counts = (each: OfKey & Pick<IntentRow, 'created_at' | 'sent_at'>) =>
    // An inquiry that an earlier key has bought may stay open for ever. An order of a list may be sent long
    // after it was stored, and its replays count from then.
    costsBeside(each, { fingerprint }) &&
    (each.fingerprint === fingerprint || (each.sent_at ?? each.created_at) > at - PURCHASE_TIMINGS.expiryMs)
  const similar = (await livingOf(queries, { id, dedupe_key, fingerprint, since })).filter(counts)
  const formerKey = formerKeyOf(service, JSON.parse(request))
  if (similar.length > 0 || formerKey === dedupe_key) return similar
  // An earlier version stored these, and its key may also match other questions.
  const former = await selectLiving(queries, { id, dedupe_key: formerKey, fingerprint, since })
    .select('request')
    .execute()
  return former.filter(
    (each) => counts(each) && dedupeKeyOf(service, JSON.parse(each.request)) === dedupe_key,
  )
}

/**
 * The newest of several purchases with the same answer, in whichever form each was ordered. A purchase that
 * another one has bought again is never the newest, whatever their timestamps say: clocks of replicas differ,
 * and a clock may have stepped back. This holds even if the purchase between the two has failed.
 */
export async function newestOf<Found extends Pick<IntentRow, 'id' | 'created_at'>>(
  queries: Queries,
  found: readonly Found[],
): Promise<Found | undefined> {
  // Almost always there is one at most.
  if (found.length < 2) return found[0]
  const ids = found.map(({ id }) => id)
  const older = new Set((await repurchasedBy(queries, ids).execute()).map(({ id }) => id))
  return found.filter(({ id }) => !older.has(id)).toSorted((a, b) => b.created_at - a.created_at)[0]
}

/** The purchases that these bought again, those that they in turn bought again, and so on. */
export function repurchasedBy(queries: Queries, ids: readonly string[]) {
  return queries
    .withRecursive('repurchased(id)', (db) =>
      db
        .selectFrom('intent')
        .where('id', 'in', ids)
        .where('duplicate_of', 'is not', null)
        .select('duplicate_of as id')
        .union(
          db
            .selectFrom('repurchased')
            .innerJoin('intent', 'intent.id', 'repurchased.id')
            .where('duplicate_of', 'is not', null)
            .select('duplicate_of as id'),
        ),
    )
    .selectFrom('repurchased')
    .select('repurchased.id')
}
