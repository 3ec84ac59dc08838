import type { InquiryRecord } from '#contract/console/record.ts'

/** The members of a record that a result's view needs. */
export type ShownRecord = Pick<
  InquiryRecord,
  'id' | 'service' | 'plate' | 'result' | 'request' | 'looksAt' | 'test'
>
