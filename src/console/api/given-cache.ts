import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { apiUrl } from './api.ts'
import { type QueryName, callOf } from './queries.ts'

/**
 * Gives each query its answer, if there is one, as soon as the query is added, so that the page is drawn
 * complete the first time. The answers are from the same build and need no check (`bff/pages/given.spec.ts`).
 *
 * @param answerAt the JSON of a path; undefined if there is none
 * @param onMissing gets the path of each query without an answer
 */
export function giveAnswers(
  client: QueryClient,
  answerAt: (path: string) => string | undefined,
  onMissing?: (path: string) => void,
): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added') return
    const path = pathOf(query.queryKey)
    if (path === undefined) return
    const json = answerAt(path)
    if (json !== undefined) query.setData(JSON.parse(json))
    else if (!('enabled' in query.options) || query.options.enabled !== false) onMissing?.(path)
  })
}

/** The path that a query of `apiQuery` requests; undefined while the query waits for its parameters. */
function pathOf([name, given]: QueryKey): string | undefined {
  if (!isQueryName(name) || typeof given !== 'object' || given === null) return undefined
  try {
    return apiUrl(name, callOf(name, given))
  } catch {
    // Some parameters are not known yet.
    return undefined
  }
}

function isQueryName(name: unknown): name is QueryName {
  return typeof name === 'string' && name in CONSOLE_ROUTES
}
