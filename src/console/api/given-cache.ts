import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { apiUrl } from './api.ts'
import { type QueryName, callOf } from './queries.ts'
import { createQueryClient } from './query-client.ts'

interface GivenClient {
  readonly client: QueryClient
  /** Paths that were asked for, and that nobody has given. Their queries stay pending. */
  readonly asked: ReadonlySet<string>
}

/**
 * A client whose queries have their answers as soon as they are asked for, without a call: for drawing a page
 * outside of a browser.
 *
 * @param answers JSON by the path of its route
 */
export function createGivenClient(answers: ReadonlyMap<string, string>): GivenClient {
  const client = createQueryClient()
  const asked = new Set<string>()
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added') return
    const path = pathOf(query.queryKey)
    if (path === undefined) return
    const json = answers.get(path)
    if (json !== undefined) query.setData(JSON.parse(json))
    else if (!('enabled' in query.options) || query.options.enabled !== false) asked.add(path)
  })
  return { client, asked }
}

/** The path that a query of `apiQuery` asks; undefined for one that waits for its parameters. */
function pathOf([name, given]: QueryKey): string | undefined {
  if (!isQueryName(name) || typeof given !== 'object' || given === null) return undefined
  try {
    return apiUrl(name, callOf(name, given))
  } catch {
    // Not all of its parameters are known.
    return undefined
  }
}

function isQueryName(name: unknown): name is QueryName {
  return typeof name === 'string' && name in CONSOLE_ROUTES
}
