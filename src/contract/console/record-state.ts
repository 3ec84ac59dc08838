/**
 * States of a record. `prepared` and `sending`: the answer is not known yet. `processing`: paid and running.
 * `done`, `failed` (refunded), `rejected` (nothing charged), `abandoned` (not sent, or sent back) and
 * `expired` are final. `unresolved`: ten minutes passed without a definite answer; the server still asks, at
 * growing intervals.
 */
export const RECORD_STATES = [
  'prepared',
  'sending',
  'processing',
  'done',
  'failed',
  'rejected',
  'unresolved',
  'abandoned',
  'expired',
] as const
export type RecordState = (typeof RECORD_STATES)[number]

const FINAL_STATES: ReadonlySet<string> = new Set<RecordState>([
  'done',
  'failed',
  'rejected',
  'abandoned',
  'expired',
])

/** Whether the record can no longer change, so that nothing polls it. */
export function isFinal(state: string): boolean {
  return FINAL_STATES.has(state)
}
