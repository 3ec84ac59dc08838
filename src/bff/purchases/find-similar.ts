import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'
import { OPEN_STATES } from './change.ts'
import { dedupeKeyOf, formerKeyOf } from './dedupe-key.ts'
import type { SimilarIntent } from './order.ts'
import type { IntentRow } from './tables.ts'

interface Same extends Pick<IntentRow, 'id' | 'dedupe_key' | 'fingerprint'> {
  readonly since: number
}

/** Those that run, or were answered since then, stored under the same key. */
function selectLiving(queries: Queries, { id, dedupe_key: key, fingerprint, since }: Same) {
  return (
    queries
      .selectFrom('intent')
      .select(['id', 'state', 'created_at'])
      .where('dedupe_key', '=', key)
      // The same click by another tab or replica is no other purchase: the insertion finds it.
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

/** The same question, running or finished since then (epoch milliseconds): every purchase of it. */
export async function findSimilar(
  queries: Queries,
  { id, service, request, dedupe_key, fingerprint }: IntentRow,
  since: number,
): Promise<readonly SimilarIntent[]> {
  const similar = await livingOf(queries, { id, dedupe_key, fingerprint, since })
  const formerKey = formerKeyOf(service, JSON.parse(request))
  if (similar.length > 0 || formerKey === dedupe_key) return similar
  // Stored by an earlier version, whose key may stand for other questions too.
  const former = await selectLiving(queries, { id, dedupe_key: formerKey, fingerprint, since })
    .select('request')
    .execute()
  return former.filter((each) => dedupeKeyOf(service, JSON.parse(each.request)) === dedupe_key)
}

/**
 * The newest of purchases that answer the same, however each of them asked. One that another of them was paid
 * for over is not the newest, whatever their times say: clocks of replicas differ, and a clock may have
 * stepped back in between. Also where what was paid for in between has failed.
 */
export async function newestOf<Found extends Pick<IntentRow, 'id' | 'created_at'>>(
  queries: Queries,
  found: readonly Found[],
): Promise<Found | undefined> {
  // Most orders are the first of their kind, and most others the second.
  if (found.length < 2) return found[0]
  const ids = found.map(({ id }) => id)
  const older = new Set((await paidOver(queries, ids).execute()).map(({ id }) => id))
  return found.filter(({ id }) => !older.has(id)).toSorted((a, b) => b.created_at - a.created_at)[0]
}

/** What these were paid for over, and what that was, and so on. */
export function paidOver(queries: Queries, ids: readonly string[]) {
  return queries
    .withRecursive('paid_over(id)', (db) =>
      db
        .selectFrom('intent')
        .where('id', 'in', ids)
        .where('duplicate_of', 'is not', null)
        .select('duplicate_of as id')
        .union(
          db
            .selectFrom('paid_over')
            .innerJoin('intent', 'intent.id', 'paid_over.id')
            .where('duplicate_of', 'is not', null)
            .select('duplicate_of as id'),
        ),
    )
    .selectFrom('paid_over')
    .select('paid_over.id')
}
