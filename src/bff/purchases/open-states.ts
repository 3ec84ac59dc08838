import { RECORD_STATES, type RecordState, isFinal } from '#contract/console/record-state.ts'

/**
 * States of a purchase that has not ended. While it is in one, an order of the same question is refused,
 * unless its person pays for this purchase again.
 */
export const OPEN_STATES: readonly RecordState[] = RECORD_STATES.filter((state) => !isFinal(state))

/** States in which the service's answer is not known yet. */
export const UNANSWERED = ['prepared', 'sending', 'unresolved'] as const
