import type { FastifyInstance } from 'fastify'
import { reaisOfCents } from '#brazil/money.ts'
import type { Balance } from '#contract/service/balance.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import { callerOf } from '../keys/caller.ts'
import type { Charging } from '../wallet/charging.ts'
import type { PriceList } from './catalog.ts'

/** Catalog and balance (interface 4.1 and 4.2), for an app that requires a key. */
export function registerCatalogRoutes(
  app: FastifyInstance,
  { prices, charging }: { prices: PriceList; charging: Charging },
): void {
  app.get(SERVICE_ROUTES.catalog.path, () => prices.body())

  app.get(SERVICE_ROUTES.balance.path, (request): Balance => {
    const { environment } = callerOf(request)
    const balance = { saldo: reaisOfCents(charging.balanceCents(environment)) }
    return environment === 'test' ? { ...balance, ambiente: environment } : balance
  })
}
