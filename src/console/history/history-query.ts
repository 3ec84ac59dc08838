import { JUST_READ_MS, apiQuery } from '#console/api/queries.ts'
import type { HistoryFilters } from './filters.ts'

const PER_PAGE = 30

/** One page of the history. Each visit reads it again, and a purchase marks it as old at once. */
export function historyQuery(filters: HistoryFilters) {
  return { ...apiQuery('inquiries', { ...filters, limit: PER_PAGE }), staleTime: JUST_READ_MS }
}
