import { apiQuery } from '#console/api/queries.ts'
import type { HistoryFilters } from './filters.ts'

const PER_PAGE = 30

/**
 * The page reads right after its loader has read for it, and takes that answer if it is not older than this
 * (ms).
 */
const MOMENT = 1000

/** One page of the history. Each visit reads it again, and a purchase marks it as old at once. */
export function historyQuery(filters: HistoryFilters) {
  return { ...apiQuery('inquiries', { ...filters, limit: PER_PAGE }), staleTime: MOMENT }
}
