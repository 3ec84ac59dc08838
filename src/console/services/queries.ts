import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import { ShopCatalogSchema } from '#contract/console/availability.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'

/** What the account may buy today, with its age and the shop's switches. */
export function catalogOptions() {
  return queryOptions({
    queryKey: ['catalog'],
    queryFn: ({ signal }) => fetchJson(ShopCatalogSchema, CONSOLE_PATHS.catalog, { signal }),
    // Nobody tells a page when a manager moves a switch: the next page asks.
    staleTime: 10_000,
  })
}
