import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import { HistoryPageSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import type { HistoryFilters } from './filters.ts'

const PER_PAGE = 30

/** One page of what was bought here, newest first. */
export function historyOptions(filters: HistoryFilters) {
  return queryOptions({
    queryKey: ['history', filters],
    queryFn: ({ signal }) =>
      fetchJson(HistoryPageSchema, buildPath(CONSOLE_PATHS.inquiries, {}, { ...filters, limit: PER_PAGE }), {
        signal,
      }),
  })
}
