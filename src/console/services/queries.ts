import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { ShopCatalogSchema } from '#contract/console/service-switch.ts'

/** What the account may buy today, with its age and the shop's switches. */
export function catalogOptions() {
  return queryOptions({
    queryKey: ['catalog'],
    queryFn: ({ signal }) => fetchJson(ShopCatalogSchema, CONSOLE_ROUTES.catalog, { signal }),
    // Nobody tells a page when a manager moves a switch: the next page asks.
    staleTime: 10_000,
  })
}
