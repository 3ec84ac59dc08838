import { OTHER_CAR } from '#contract/service/car/asked-verdict.ts'
import { otherCarIn } from '#contract/service/car/other-car.ts'
import { readInquiry } from '#contract/service/result/read-inquiry.ts'
import { isFipeSlug } from '#contract/service/slugs.ts'
import { arrange } from './result/arrange/arrange.ts'
import { type Finished, verdictOf } from './result/verdict-of.ts'

/**
 * The verdict of a finished purchase. A FIPE value has its own view below, with its month, but does not say
 * that it is about another car.
 */
export function stampOf(record: Finished) {
  const verdict = verdictOf(record)
  return isFipeSlug(record.service) && verdict?.headline !== OTHER_CAR ? null : verdict
}

/**
 * The car that the answer names. FIPE answers have their own view for it. The name of another car would be
 * beside the requested number.
 */
export function carOf(record: Pick<Finished, 'plate' | 'request' | 'result'>) {
  const inquiry = otherCarIn(record, record.result) === null && readInquiry(record.result)
  return inquiry ? arrange(inquiry, null).car : { name: '', facts: [] }
}
