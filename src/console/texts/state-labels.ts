import { OTHER_STATE_LABEL, RECORD_STATE_LABELS } from '#contract/console/record-labels.ts'
import type { RecordState } from '#contract/console/record-state.ts'
import type { HistoryItem } from '#contract/console/record.ts'

const isKnown = (state: string): state is RecordState => Object.hasOwn(RECORD_STATE_LABELS, state)

/**
 * A record's state in a word or two, for tags and filters. It has no colour, because colours of verdicts
 * belong to vehicles.
 */
export function stateLabel(state: HistoryItem['state']): string {
  return isKnown(state) ? RECORD_STATE_LABELS[state] : OTHER_STATE_LABEL
}
