import type { InquiryRecord } from '#contract/console/record.ts'
import { OTHER_CAR } from '#contract/service/car/asked-verdict.ts'
import { plateOfOther } from '#contract/service/car/other-plate.ts'
import { readInquiry } from '#contract/service/result/read-inquiry.ts'
import { isFipeSlug } from '#contract/service/slugs.ts'
import { arrange } from './result/arrange/arrange.ts'
import { verdictOf } from './result/verdict-of.ts'

/**
 * The verdict of a finished purchase. A FIPE value has its own view below, with its month, but does not say
 * that it is about another car.
 */
export function stampOf(record: Pick<InquiryRecord, 'service' | 'plate' | 'result' | 'looksAt'>) {
  const verdict = verdictOf(record)
  return isFipeSlug(record.service) && verdict?.headline !== OTHER_CAR ? null : verdict
}

/**
 * The car that the answer names. FIPE answers have their own view for it. The name of another car would be
 * beside the requested plate.
 */
export function carOf(record: Pick<InquiryRecord, 'plate' | 'result'>) {
  const inquiry = plateOfOther(record, record.result) === null && readInquiry(record.result)
  return inquiry ? arrange(inquiry, null).car : { name: '', facts: [] }
}
