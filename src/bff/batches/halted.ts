import type { BatchRow } from './tables.ts'

/** In these states nothing is bought for waiting lines unless a person resumes the batch. */
export const HALTED = ['stopped', 'paused'] as const satisfies readonly BatchRow['state'][]

/** Whether a batch is in one of these states. */
export function isHalted({ state }: Pick<BatchRow, 'state'>): boolean {
  return HALTED.some((each) => each === state)
}
