import type { Batch } from '#contract/console/batch.ts'

const SUMMARY_MS = 4000
const SHORTEST_MS = 3000
/**
 * Each line comes with its whole answer: a thousand of them are megabytes, for a phone in the yard as well.
 */
const PER_LINE_MS = 60
const RESTING_MS = 20_000

/**
 * Milliseconds until the page reads the lines again, each time all of them; false to stop. Where nothing
 * moves by itself it is enough to notice that somebody has resumed it.
 */
export function linesPollInterval(batch: Batch | undefined, hidden: boolean): number | false {
  if (!batch) return false
  const { unknown, total } = batch.counts
  const pace = Math.max(SHORTEST_MS, total * PER_LINE_MS)
  if (batch.state === 'done' && unknown === 0) return false
  return isMoving(batch) && !hidden ? pace : Math.max(pace, RESTING_MS)
}

/** The same for the batch without its lines, which is small and may be read often. */
export function summaryPollInterval(batch: Batch | undefined, hidden: boolean): number | false {
  return batch && isMoving(batch) ? (hidden ? RESTING_MS : SUMMARY_MS) : false
}

function isMoving({ state, counts }: Batch): boolean {
  return state === 'running' || counts.running > 0
}
