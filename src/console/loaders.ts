import type { Params } from 'react-router'
import { parsePlate } from '#brazil/plate.ts'
import { type ApiQueryOptions, apiQuery } from './api/queries.ts'
import { queryClient } from './api/query-client.ts'
import { CarsListPart } from './cars/list-part.ts'
import { HistoryListPart } from './history/list-part.ts'
import { dayQueries } from './home/day-queries.ts'
import { ROUTE_PATTERNS } from './paths.ts'
import { paidQuery } from './purchase/paid-query.ts'
import { requiredParam } from './routing/params.ts'

type Reads = readonly ApiQueryOptions<unknown>[]

/** A page's URL, and the parameters that its route pattern finds in it. */
export interface Place {
  readonly url: URL
  readonly params: Params
}

/** Answers of any age count as fresh, unless an event has marked them as old. */
export const ANY_AGE = { staleTime: Infinity }

type ReadsOf = (place: Place) => Reads | Promise<Reads>

const idOf = ({ params }: Place) => ({ id: requiredParam(params, 'id') })

/**
 * The plate's file, its paid purchases, the packages and the spending limits: the page shows them beside the
 * prices.
 */
const readsAbout = (plate: string): Reads => [
  apiQuery('car', { plate }),
  paidQuery(plate),
  apiQuery('packages'),
  apiQuery('ownLimits'),
]

/** The first reads of each page. They are here because a page's own module arrives too late to start them. */
const READS: Readonly<Record<string, ReadsOf>> = {
  [ROUTE_PATTERNS.home]: ({ url }) => {
    const placa = url.searchParams.get('placa')
    if (placa === null) return [apiQuery('catalog'), ...Object.values(dayQueries).map((query) => query())]
    const plate = parsePlate(placa)
    return [apiQuery('catalog'), ...(plate.ok ? readsAbout(plate.value) : [])]
  },
  [ROUTE_PATTERNS.catalog]: () => [apiQuery('catalog')],
  [ROUTE_PATTERNS.settings]: () => [
    apiQuery('catalog'),
    apiQuery('packages'),
    apiQuery('shopLimit'),
    apiQuery('webhookStatus'),
  ],
  [ROUTE_PATTERNS.newInquiry]: ({ url }) => {
    const plate = parsePlate(url.searchParams.get('placa') ?? '')
    return [
      apiQuery('catalog'),
      ...(plate.ok ? [apiQuery('car', { plate: plate.value }), paidQuery(plate.value)] : []),
    ]
  },
  [ROUTE_PATTERNS.history]: async ({ url }) => {
    const { showsList } = await import('./rows/beside/beside.ts')
    if (!showsList(url)) return []
    const [{ readFilters }, { historyQuery }] = await Promise.all([
      import('./history/filters.ts'),
      import('./history/history-query.ts'),
    ])
    // Fetches the code beside the data. If that fails, the frame fetches it again.
    HistoryListPart.preload().catch(() => undefined)
    return [historyQuery(readFilters(url.searchParams)), apiQuery('catalog'), apiQuery('people')]
  },
  [ROUTE_PATTERNS.inquiry]: (place) => [apiQuery('inquiry', idOf(place)), apiQuery('catalog')],
  [ROUTE_PATTERNS.cars]: async ({ url }) => {
    const { showsList } = await import('./rows/beside/beside.ts')
    if (!showsList(url)) return []
    const { carsQuery } = await import('./cars/list/cars-query.ts')
    CarsListPart.preload().catch(() => undefined)
    return [carsQuery(url.searchParams)]
  },
  [ROUTE_PATTERNS.car]: ({ params }) => {
    const plate = parsePlate(requiredParam(params, 'placa'))
    if (!plate.ok) return []
    const of = { plate: plate.value }
    return [apiQuery('car', of), apiQuery('catalog'), apiQuery('watch', of), paidQuery(plate.value)]
  },
  [ROUTE_PATTERNS.alerts]: async ({ url }) => {
    const { alertsQuery, readView } = await import('./monitoring/alerts-query.ts')
    return [alertsQuery(readView(url.searchParams)), apiQuery('watches'), apiQuery('catalog')]
  },
  [ROUTE_PATTERNS.fipe]: async ({ url }) => {
    const { firstLists } = await import('./fipe-selection/first-lists.ts')
    return [apiQuery('catalog'), ...firstLists(url.searchParams)]
  },
  [ROUTE_PATTERNS.batches]: () => [apiQuery('batches'), apiQuery('catalog')],
  [ROUTE_PATTERNS.newBatch]: () => [apiQuery('catalog')],
  [ROUTE_PATTERNS.batch]: (place) => [
    apiQuery('batch', idOf(place)),
    apiQuery('batches'),
    apiQuery('catalog'),
  ],
}

/**
 * The first reads of a page, by its route pattern. Further reads of its parts are known only when the parts
 * are drawn.
 */
export function firstReadsOf(pattern: string | undefined, place: Place): ReturnType<ReadsOf> | undefined {
  return READS[pattern ?? '']?.(place)
}

/**
 * Starts a page's first reads while its code loads, and delays nothing: the page itself shows a skeleton, an
 * error or the data. The session is read first, because without one each read would get a 401.
 *
 * @param fresh with `ANY_AGE`, only for what the cache lacks; by default for old answers too
 */
export function startReads(pattern: string | undefined, place: Place, fresh?: typeof ANY_AGE): void {
  const firstReads = firstReadsOf(pattern, place)
  if (!firstReads) return
  void Promise.all([firstReads, queryClient.query(apiQuery('session'))])
    .then(([reads, { person }]) => {
      return person && Promise.all(reads.map((read) => queryClient.query({ ...read, ...fresh })))
    })
    // The page makes the same reads and shows their errors.
    .catch(() => undefined)
}
