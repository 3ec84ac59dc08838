import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import { KeptCatalogSchema } from '#contract/console/kept.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'

/** What the account may buy today, with its age. */
export function catalogOptions() {
  return queryOptions({
    queryKey: ['catalog'],
    queryFn: ({ signal }) => fetchJson(KeptCatalogSchema, CONSOLE_ROUTES.catalog, { signal }),
  })
}
