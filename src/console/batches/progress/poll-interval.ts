import type { Batch } from '#contract/console/batch.ts'
import { isOver } from '../batch-labels.ts'

const SUMMARY_MS = 4000
const LINES_MS = 3000
const RESTING_MS = 20_000

/**
 * Milliseconds until the page reads the lines that have changed; false to stop. Where nothing moves by itself
 * it is enough to notice that somebody has resumed it.
 */
export function linesPollInterval(batch: Batch | undefined, hidden: boolean): number | false {
  if (!batch || isOver(batch)) return false
  return isMoving(batch) && !hidden ? LINES_MS : RESTING_MS
}

/** The same for the batch without its lines, which is small and may be read often. */
export function summaryPollInterval(batch: Batch | undefined, hidden: boolean): number | false {
  return batch && isMoving(batch) ? (hidden ? RESTING_MS : SUMMARY_MS) : false
}

function isMoving({ state, counts }: Batch): boolean {
  return state === 'running' || counts.running > 0
}
