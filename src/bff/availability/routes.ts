import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import { record } from '../journal/journal.ts'
import { catalogSlug } from '../purchases/dedupe-key.ts'
import type { Store } from '../store/store.ts'
import type { CatalogCache } from '../upstream/cache/catalog.ts'
import { readAvailability, setAvailability } from './availability.ts'

interface RouteDeps {
  readonly store: Store
  readonly catalog: CatalogCache
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** What the account may buy today, and which of it the shop's managers have turned off. */
export function registerCatalogRoutes(app: FastifyInstance, { store, catalog, now, log }: RouteDeps): void {
  const shopCatalog = async (): Promise<ShopCatalog> => {
    const cached = await catalog.get()
    const services = cached.servicos.map(({ servico }) => servico)
    // Read at every request, never cached: a change shows at the next request, on every replica.
    return { ...cached, switches: await readAvailability(store.db, services) }
  }

  route(app, 'catalog', shopCatalog)

  route(app, 'setAvailability', async ({ params, body: { mode }, person }) => {
    const service = catalogSlug(params.servico)
    const { servicos } = await catalog.get()
    // A mistyped name must not look as if something had been turned off.
    if (!servicos.some((item) => catalogSlug(item.servico) === service)) throw new HttpFailure('NOT_FOUND')
    await store.transaction(async (trx) => {
      const change = { service, mode, person, at: now() }
      await setAvailability(trx, change)
      await record(trx, { ...change, action: 'service-switched', subject: service, details: { mode } })
    })
    log.info({ service, mode, person: person.id }, 'The availability of a service was changed')
    return shopCatalog()
  })
}
