import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { apiUrl } from './api.ts'
import { type QueryName, callOf } from './queries.ts'

/**
 * Gives each query its answer as soon as it is asked for, where there is one: a page is then drawn whole at
 * once. Such an answer is of this build and passes as it is (`bff/pages/given.spec.ts`).
 *
 * @param answerAt JSON that answers at a path; undefined where there is none
 * @param onMissing takes the path of a query without an answer
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
