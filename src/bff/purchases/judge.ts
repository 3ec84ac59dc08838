import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import type { Queries } from '../store/store.ts'

/** The columns of a purchase that decide the label of its answer in a list. */
export interface Listed {
  readonly id: string
  readonly plate: string | null
  /** ISO 8601 in UTC. */
  readonly createdAt: string
  /** The label that was stored with the answer. */
  readonly verdict: VerdictLabel | null
}

/**
 * Gives new labels, by purchase id, for clean answers that later entries in the files of their cars
 * contradict. Reads once for all purchases. Another feature provides it.
 */
export type Judge = (
  queries: Queries,
  purchases: readonly Listed[],
) => Promise<ReadonlyMap<string, VerdictLabel>>

/** The same purchases with today's labels. */
export async function judged<T extends Listed>(
  judge: Judge,
  queries: Queries,
  purchases: readonly T[],
): Promise<T[]> {
  const labels = await judge(queries, purchases)
  return purchases.map((each) => ({ ...each, verdict: labels.get(each.id) ?? each.verdict }))
}
