import type { HistoryItem } from '#contract/console/record.ts'

/** Fewer say little about the next one. */
const ENOUGH = 3

/** The median of what finished purchases took (ms); null where there are too few of them. */
export function usualMs(
  items: readonly Pick<HistoryItem, 'createdAt' | 'updatedAt' | 'purged'>[],
): number | null {
  const took = items
    // What was purged was changed long after it had ended.
    .filter(({ purged }) => !purged)
    .map(({ createdAt, updatedAt }) => Date.parse(updatedAt) - Date.parse(createdAt))
  if (took.length < ENOUGH) return null
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? null
}
