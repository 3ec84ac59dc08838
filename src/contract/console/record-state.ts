/**
 * States of a record. `prepared` and `sending`: the answer is not known yet. `processing`: paid and running.
 * `done`, `failed` (refunded), `rejected` (nothing charged), `abandoned` (never sent) and `expired` are
 * final. `unresolved`: ten minutes without a definite answer; still being asked, ever more slowly.
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

/** Nothing can change any more: never polled. */
export function isFinal(state: string): boolean {
  return FINAL_STATES.has(state)
}
