import type { Batch } from '#contract/console/batch.ts'

const SHORT_LIST = 200
const SHORT_MS = 3000
const LONG_MS = 8000
const RESTING_MS = 20_000

/**
 * Milliseconds until the page reads the lines again; false to stop. A long list comes more rarely, since each time it comes
 * whole. Where nothing moves by itself, or nobody looks, it is enough to notice that somebody has resumed it. Events tell
 * the rest meanwhile.
 */
export function linesPace(batch: Batch | undefined, hidden: boolean): number | false {
  if (!batch) return false
  const { running, unknown, total } = batch.counts
  if (batch.state === 'done') return unknown > 0 ? RESTING_MS : false
  if (hidden || (batch.state !== 'running' && running === 0)) return RESTING_MS
  return total > SHORT_LIST ? LONG_MS : SHORT_MS
}
