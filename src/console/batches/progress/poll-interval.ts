import type { Batch } from '#contract/console/batch.ts'
import { isOver } from '../batch-labels.ts'

const SUMMARY_MS = 4000
const LINES_MS = 3000
const RESTING_MS = 20_000

/**
 * Milliseconds until the page reads the changed lines; false to stop. If nothing moves, a rare poll is enough
 * to notice that somebody resumed the batch.
 */
export function linesPollInterval(batch: Batch | undefined, hidden: boolean): number | false {
  if (!batch || isOver(batch)) return false
  return isMoving(batch) && !hidden ? LINES_MS : RESTING_MS
}

/**
 * Milliseconds until the page reads the batch without its lines, which is small and may be read often; false
 * to stop.
 */
export function summaryPollInterval(batch: Batch | undefined, hidden: boolean): number | false {
  return batch && isMoving(batch) ? (hidden ? RESTING_MS : SUMMARY_MS) : false
}

function isMoving({ state, counts }: Batch): boolean {
  return state === 'running' || counts.running > 0
}
