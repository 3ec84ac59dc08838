import type { LoaderFunctionArgs } from 'react-router'
import { parsePlate } from '#brazil/plate.ts'
import { type ApiQueryOptions, apiQuery } from './api/queries.ts'
import { queryClient } from './api/query-client.ts'
import { dayQueries } from './home/day-queries.ts'
import { paidQuery } from './purchase/paid-query.ts'
import { requiredParam } from './routing/params.ts'

type Reads = readonly ApiQueryOptions<unknown>[]

/**
 * A loader that starts a page's first reads beside its code, and holds nobody up: the page itself shows a
 * skeleton, an error or the data. The session comes first, since without one each read would be a 401.
 */
function starting(readsOf: (route: LoaderFunctionArgs) => Reads | Promise<Reads>) {
  return (route: LoaderFunctionArgs): null => {
    void Promise.all([readsOf(route), queryClient.query(apiQuery('session'))])
      .then(([reads, { person }]) => person && Promise.all(reads.map((read) => queryClient.query(read))))
      // The page makes the same reads and shows what failed.
      .catch(() => undefined)
    return null
  }
}

const searchOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams
const idOf = ({ params }: LoaderFunctionArgs) => ({ id: requiredParam(params, 'id') })

/** What the shop knows of a plate, has paid for, sells together and may spend: shown beside the prices. */
const readsAbout = (plate: string): Reads => [
  apiQuery('car', { plate }),
  paidQuery(plate),
  apiQuery('packages'),
  apiQuery('ownLimits'),
]

/**
 * The first reads of each page. They are named here because a page's own module arrives too late to start
 * them.
 */
export const loaders = {
  home: starting((route) => {
    const placa = searchOf(route).get('placa')
    if (placa === null) return [apiQuery('catalog'), ...Object.values(dayQueries).map((query) => query())]
    const plate = parsePlate(placa)
    return [apiQuery('catalog'), ...(plate.ok ? readsAbout(plate.value) : [])]
  }),
  catalog: starting(() => [apiQuery('catalog')]),
  newInquiry: starting((route) => {
    const plate = parsePlate(searchOf(route).get('placa') ?? '')
    return [apiQuery('catalog'), ...(plate.ok ? [paidQuery(plate.value)] : [])]
  }),
  history: starting(async (route) => {
    const [{ readFilters }, { historyQuery }, { showsList }] = await Promise.all([
      import('./history/filters.ts'),
      import('./history/history-query.ts'),
      import('./history/beside.ts'),
    ])
    if (!showsList(new URL(route.request.url))) return []
    // Its code comes beside its data. The frame asks for it again where that fails.
    import('./history/HistoryPage.tsx').catch(() => undefined)
    return [historyQuery(readFilters(searchOf(route))), apiQuery('catalog')]
  }),
  inquiry: starting((route) => [apiQuery('inquiry', idOf(route)), apiQuery('catalog')]),
  cars: starting(async (route) => {
    const { carsQuery } = await import('./cars/cars-query.ts')
    return [carsQuery(searchOf(route))]
  }),
  car: starting(({ params }) => {
    const plate = parsePlate(requiredParam(params, 'placa'))
    if (!plate.ok) return []
    const of = { plate: plate.value }
    return [apiQuery('car', of), apiQuery('catalog'), apiQuery('watch', of)]
  }),
  alerts: starting(async (route) => {
    const { alertsQuery, readView } = await import('./monitoring/alerts-query.ts')
    return [alertsQuery(readView(searchOf(route))), apiQuery('catalog')]
  }),
  fipe: starting(async (route) => {
    const { firstLists } = await import('./fipe-selection/first-lists.ts')
    return [apiQuery('catalog'), ...firstLists(searchOf(route))]
  }),
  batches: starting(() => [apiQuery('batches'), apiQuery('catalog')]),
  batch: starting((route) => [apiQuery('batch', idOf(route)), apiQuery('batches'), apiQuery('catalog')]),
}
