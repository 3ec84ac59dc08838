import { apiQuery } from '#console/api/queries.ts'
import type { HistoryFilters } from './filters.ts'

const PER_PAGE = 30

/** One page of the history. Always read anew, so that a purchase of a moment ago is there. */
export function historyQuery(filters: HistoryFilters) {
  return { ...apiQuery('inquiries', { ...filters, limit: PER_PAGE }), staleTime: 0 }
}
