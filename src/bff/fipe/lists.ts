import type { FipeList } from '#contract/console/fipe-list.ts'
import { FipeListSchema } from '#contract/console/fipe-list.ts'
import { isJsonObject } from '#contract/open-schema.ts'
import { type QueryParams, buildPath } from '#contract/path.ts'
import { readList } from '#contract/service/fipe-list.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import type { Upstream } from '../budget/upstream.ts'
import type { KeptAnswers, Question } from '../kept/kept-answers.ts'
import type { CallOptions } from '../service-client/service-client.ts'

export type ListRoute = 'fipeReferences' | 'fipeBrands' | 'fipeModels' | 'fipeYears' | 'fipeYearsByCode'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface FipeLists {
  /** @throws {Failure} what the service said, where the list was never read before */
  read<Name extends ListRoute>(name: Name, options: CallOptions<Name>): Promise<FipeList>
}

/** The free lists, one shape for all of them, kept by month: a month that is over never changes again. */
export function createFipeLists(kept: KeptAnswers, upstream: Upstream): FipeLists {
  function question<Name extends ListRoute>(
    name: Name,
    options: CallOptions<Name>,
    freshMs: number,
  ): Question<FipeList> {
    const path: (typeof SERVICE_ROUTES)[Name]['path'] = SERVICE_ROUTES[name].path
    return {
      key: `fipe ${upstream.service.fingerprint} ${buildPath(path, options.params, options.query)}`,
      freshMs,
      staleMs: Math.max(freshMs, DAY_MS),
      fallbackMs: Infinity,
      ask: () => upstream.call(name, options, 'interactive', { maxWaitMs: 8000 }),
      read: readItems,
    }
  }

  async function newestMonth(): Promise<string | undefined> {
    const months = await kept.get(question('fipeReferences', { params: {} }, HOUR_MS))
    return months.body.items[0]?.code
  }

  async function isClosed(query: QueryParams | undefined): Promise<boolean> {
    const month = query?.referencia
    if (month === undefined) return false
    const newest = await newestMonth().catch(() => undefined)
    return newest !== undefined && String(month) !== newest
  }

  return {
    async read(name, options) {
      const freshMs = (await isClosed(options.query)) ? Infinity : HOUR_MS
      return (await kept.get(question(name, options, freshMs))).body
    },
  }
}

/** The service's list in any shape, or the kept one in ours. An answer that holds no list at all is not kept as an empty one. */
function readItems(body: unknown): FipeList | undefined {
  const ours = FipeListSchema.safeParse(body)
  if (ours.success) return ours.data
  const items = readList(body).map(({ code, name }) => ({ code, name }))
  const holdsList = Array.isArray(body) || (isJsonObject(body) && JSON.stringify(body).includes('['))
  return items.length > 0 || holdsList ? { items } : undefined
}
