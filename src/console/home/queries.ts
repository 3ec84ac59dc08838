import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import { HistoryPageSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'

const SHOWN = 5

/** The latest inquiries of the shop, or those of one car: both forms of its plate count as the same. */
export const recentOptions = (plate?: string) =>
  queryOptions({
    queryKey: ['history', 'recent', plate ?? null],
    queryFn: ({ signal }) =>
      fetchJson(HistoryPageSchema, buildPath(CONSOLE_PATHS.inquiries, {}, { plate, limit: SHOWN }), {
        signal,
      }),
  })
