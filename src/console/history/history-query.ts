import { apiQuery } from '#console/api/queries.ts'
import type { HistoryFilters } from './filters.ts'

const PER_PAGE = 30

/** The page is there a moment after its loader has read for it, and does not read a second time (ms). */
const MOMENT = 1000

/** One page of the history. Read anew with each visit; a purchase makes it old at once. */
export function historyQuery(filters: HistoryFilters) {
  return { ...apiQuery('inquiries', { ...filters, limit: PER_PAGE }), staleTime: MOMENT }
}
