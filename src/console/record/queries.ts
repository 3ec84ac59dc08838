import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import { type InquiryRecord, InquiryRecordSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'

/** One purchase and what became of it. */
export function inquiryOptions(id: string) {
  return queryOptions({
    queryKey: ['inquiry', id],
    queryFn: ({ signal }) =>
      fetchJson(InquiryRecordSchema, buildPath(CONSOLE_PATHS.inquiry, { id }), { signal }),
  })
}

/** Asks the service now, whatever the follower's pace. Free. */
export function checkInquiry(id: string): Promise<InquiryRecord> {
  return fetchJson(InquiryRecordSchema, buildPath(CONSOLE_PATHS.checkInquiry, { id }), { method: 'POST' })
}
