import type { InquiryRecord } from '#contract/console/record.ts'
import { stateText } from './state-texts.ts'

/**
 * The texts of a record that ended without a result, and the refusal to explain. A withdrawn order has none:
 * it was withdrawn for what its buyer may not do any more, and the texts of refusals speak to their reader,
 * who is often somebody else. The message speaks of the buyer.
 */
export function endText({ state, error }: Pick<InquiryRecord, 'state' | 'error'>) {
  const { title, body } = stateText(state)
  return state === 'abandoned'
    ? { title, body: error?.message ?? body, refusal: null }
    : { title, body, refusal: error }
}
