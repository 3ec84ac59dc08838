import type { FastifyInstance } from 'fastify'
import type { FipeList } from '#contract/console/fipe-list.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { Purchases } from '../purchases/purchases.ts'
import { placeOrder } from '../purchases/routes.ts'
import type { Store } from '../store/store.ts'
import type { CallOptions } from '../upstream/client/service-client.ts'
import type { FipeLists, ListRoute } from './lists.ts'
import { readPurchased } from './read-purchased.ts'

interface RouteDeps {
  readonly store: Store
  readonly purchases: Purchases
  readonly lists: FipeLists
  readonly now: () => number
}

interface ListQuery {
  readonly referencia?: string | undefined
  readonly ahead?: '1' | undefined
}

/** Routes of the price table: values to pay for as intents, values already paid for, and the free lists. */
export function registerFipeRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, 'putFipePlate', (call) => {
    const { over: repurchaseOf, priceCents, ...request } = call.body
    return placeOrder(call, deps, { kind: 'fipeByPlate', service: 'fipe', request, repurchaseOf, priceCents })
  })
  route(app, 'putFipeTable', (call) => {
    const { over: repurchaseOf, priceCents, ...request } = call.body
    return placeOrder(call, deps, {
      kind: 'fipeTable',
      service: 'fipe-tabela',
      request,
      repurchaseOf,
      priceCents,
    })
  })
  route(app, 'purchasedValues', ({ query }) => readPurchased(deps, query))
  registerLists(app, deps.lists)
}

function registerLists(app: FastifyInstance, lists: FipeLists): void {
  const read = async <Name extends ListRoute>(
    name: Name,
    params: CallOptions<Name>['params'],
    { referencia, ahead }: ListQuery,
  ): Promise<FipeList | undefined> => {
    const options = { params, query: { referencia } }
    if (ahead === undefined) return lists.read(name, options)
    try {
      return await lists.read(name, options, 'ahead')
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error
      // No page waits for it, so nobody sees the failure: a page that needs the list asks again.
      return undefined
    }
  }

  route(app, 'fipeReferences', ({ query }) => read('fipeReferences', {}, query))
  route(app, 'fipeBrands', ({ params, query }) => read('fipeBrands', params, query))
  route(app, 'fipeModels', ({ params, query }) => read('fipeModels', params, query))
  route(app, 'fipeYears', ({ params, query }) => read('fipeYears', params, query))
  route(app, 'fipeYearsByCode', ({ params: { tipo, codigo }, query }) =>
    read('fipeYearsByCode', { tipo, codigo_fipe: codigo }, query),
  )
}
