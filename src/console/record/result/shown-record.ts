import type { InquiryRecord } from '#contract/console/record.ts'

/** What a result's view needs of a record. */
export type ShownRecord = Pick<
  InquiryRecord,
  'id' | 'service' | 'plate' | 'result' | 'request' | 'looksAt' | 'test'
>
