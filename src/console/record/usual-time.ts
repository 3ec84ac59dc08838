import { formatDuration } from '#brazil/age.ts'
import type { HistoryItem } from '#contract/console/record.ts'

/** Fewer say little about the next one. */
const ENOUGH = 3

/** Past so many times the usual time a purchase is late, but never before somebody has waited (ms). */
const LATE = 2
const LATE_AT_LEAST_MS = 15_000

export function isLate(elapsedMs: number, usual: number): boolean {
  return elapsedMs > Math.max(usual * LATE, LATE_AT_LEAST_MS)
}

/** Below this nobody counts seconds, and one more would look late (ms). */
const FEW_SECONDS_MS = 10_000

/** `poucos segundos`, `40 s` */
export function usualText(usual: number): string {
  return usual < FEW_SECONDS_MS ? 'poucos segundos' : formatDuration(usual)
}

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
