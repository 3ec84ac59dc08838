import { formatDuration } from '#brazil/age.ts'
import type { HistoryItem } from '#contract/console/record.ts'

/** Fewer purchases predict little. */
const ENOUGH = 3

/** A purchase is late after this many times the usual time, but never before the minimum (ms). */
const LATE = 2
const LATE_AT_LEAST_MS = 15_000

/** Whether a purchase takes so long that a person should know. Both times in ms. */
export function isLate(elapsedMs: number, usual: number): boolean {
  return elapsedMs > Math.max(usual * LATE, LATE_AT_LEAST_MS)
}

/** Below this a number would be too exact: one second more would look late (ms). */
const FEW_SECONDS_MS = 10_000

/** `poucos segundos`, `40 s` */
export function usualText(usual: number): string {
  return usual < FEW_SECONDS_MS ? 'poucos segundos' : formatDuration(usual)
}

/** The median duration of finished purchases (ms); null if there are too few. */
export function usualMs(
  items: readonly Pick<HistoryItem, 'createdAt' | 'updatedAt' | 'purged'>[],
): number | null {
  const took = items
    // A purged purchase was last changed long after it ended.
    .filter(({ purged }) => !purged)
    .map(({ createdAt, updatedAt }) => Date.parse(updatedAt) - Date.parse(createdAt))
  if (took.length < ENOUGH) return null
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? null
}
