import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'
import { OPEN_STATES } from './change.ts'
import { dedupeKeyOf, formerKeyOf } from './dedupe-key.ts'
import type { SimilarIntent } from './order.ts'
import type { IntentRow } from './tables.ts'

interface Same extends Pick<IntentRow, 'id' | 'dedupe_key' | 'fingerprint'> {
  readonly since: number
}

/** Purchases stored under the same key that are running or ended since `since`. */
function selectLiving(queries: Queries, { id, dedupe_key: key, fingerprint, since }: Same) {
  return (
    queries
      .selectFrom('intent')
      .select(['id', 'state', 'created_at'])
      .where('dedupe_key', '=', key)
      // The same click from another tab or replica is not another purchase; the insert detects it.
      .where('id', '!=', id)
      .where('fingerprint', '=', fingerprint)
      .where((where) =>
        where.or([
          where('state', 'in', OPEN_STATES),
          where.and([where('state', '=', 'done'), where('updated_at', '>=', since)]),
        ]),
      )
  )
}

const livingOf = statement<Same>()((queries, same) => selectLiving(queries, same))

/** All purchases of the same question that are running or finished since then (epoch milliseconds). */
export async function findSimilar(
  queries: Queries,
  { id, service, request, dedupe_key, fingerprint }: IntentRow,
  since: number,
): Promise<readonly SimilarIntent[]> {
  const similar = await livingOf(queries, { id, dedupe_key, fingerprint, since })
  const formerKey = formerKeyOf(service, JSON.parse(request))
  if (similar.length > 0 || formerKey === dedupe_key) return similar
  // An earlier version stored these, and its key may also match other questions.
  const former = await selectLiving(queries, { id, dedupe_key: formerKey, fingerprint, since })
    .select('request')
    .execute()
  return former.filter((each) => dedupeKeyOf(service, JSON.parse(each.request)) === dedupe_key)
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
  // Most orders have no earlier purchase of their kind, and most others have one.
  if (found.length < 2) return found[0]
  const ids = found.map(({ id }) => id)
  const older = new Set((await repurchasedBy(queries, ids).execute()).map(({ id }) => id))
  return found.filter(({ id }) => !older.has(id)).toSorted((a, b) => b.created_at - a.created_at)[0]
}

/** The purchases that these ones bought again, and recursively those that the former bought again. */
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
