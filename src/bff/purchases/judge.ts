import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import type { Queries } from '../store/store.ts'

/** A purchase, as far as a list judges its answer. */
export interface Listed {
  readonly id: string
  readonly plate: string | null
  /** ISO 8601 in UTC. */
  readonly createdAt: string
  /** As it was stored with the answer. */
  readonly verdict: VerdictLabel | null
}

/**
 * New labels, by the ids of their purchases, for clean answers that the files of their cars no longer leave
 * as they were bought. Reads once for all of them. Another feature offers it.
 */
export type Judge = (
  queries: Queries,
  purchases: readonly Listed[],
) => Promise<ReadonlyMap<string, VerdictLabel>>

/** The same purchases with the labels of today. */
export async function judged<T extends Listed>(
  judge: Judge,
  queries: Queries,
  purchases: readonly T[],
): Promise<T[]> {
  const labels = await judge(queries, purchases)
  return purchases.map((each) => ({ ...each, verdict: labels.get(each.id) ?? each.verdict }))
}
