import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'
import { OPEN_STATES } from './change.ts'
import { dedupeKeyOf, formerKeyOf } from './dedupe-key.ts'
import type { SimilarIntent } from './order.ts'
import type { IntentRow } from './tables.ts'

interface Same extends Pick<IntentRow, 'id' | 'dedupe_key' | 'fingerprint'> {
  readonly since: number
}

/** Those that run, or were answered since then. */
function selectLiving(queries: Queries, { id, dedupe_key: key, fingerprint, since }: Same) {
  return (
    queries
      .selectFrom('intent')
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

/**
 * Newest first. One that a living purchase was paid for over is not the newest, whatever their times say: the
 * clock may have stepped back in between. Also where what was paid for in between has failed.
 */
function selectSimilar(queries: Queries, same: Same) {
  const paidOver = queries
    .withRecursive('paid_over(id)', (db) =>
      selectLiving(queries, same)
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
  return selectLiving(queries, same)
    .where('id', 'not in', paidOver)
    .select(['id', 'state', 'created_at'])
    .orderBy('created_at', 'desc')
}

const anyLiving = statement<Same>()((queries, same) => selectLiving(queries, same).select('id').limit(1))

/** The newest of the same that runs or was answered since then, stored under the same key. */
export const similarTo = statement<Same>()((queries, same) => selectSimilar(queries, same).limit(1))

/** The same question, running or finished since then (epoch milliseconds). */
export async function findSimilar(
  queries: Queries,
  { id, service, request, dedupe_key, fingerprint }: IntentRow,
  since: number,
): Promise<SimilarIntent | undefined> {
  const same = { id, dedupe_key, fingerprint, since }
  // Most orders are the first of their kind: for these a look at one index is enough.
  const [any] = await anyLiving(queries, same)
  const [similar] = any ? await similarTo(queries, same) : []
  const formerKey = formerKeyOf(service, JSON.parse(request))
  if (similar || formerKey === dedupe_key) return similar
  // Stored by an earlier version, whose key may stand for other questions too.
  const former = await selectSimilar(queries, { id, dedupe_key: formerKey, fingerprint, since })
    .select('request')
    .execute()
  return former.find((each) => dedupeKeyOf(service, JSON.parse(each.request)) === dedupe_key)
}
