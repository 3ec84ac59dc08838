import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PackageList } from '#contract/console/packages.ts'
import { route } from '../http/route.ts'
import type { Store } from '../store/store.ts'
import type { CatalogCache } from '../upstream/cache/catalog.ts'
import { mostUsed } from './most-used.ts'
import { readPackages, removePackage, savePackage } from './packages.ts'

interface RouteDeps {
  readonly store: Store
  readonly catalog: CatalogCache
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** Routes for packages: services that managers combine, to be bought with one confirmation. */
export function registerPackageRoutes(app: FastifyInstance, { store, catalog, now, log }: RouteDeps): void {
  const packages = async (): Promise<PackageList> => {
    const [items, most] = [await readPackages(store.db), await mostUsed(store.db)]
    return { items, ...(most !== undefined && { mostUsed: most }) }
  }

  route(app, 'packages', packages)

  route(app, 'putPackage', async ({ params: { id }, body, person }) => {
    const { servicos } = await catalog.get()
    const change = { id, person, at: now() }
    await store.transaction((trx) => savePackage(trx, change, { request: body, items: servicos }))
    log.info({ package: id, services: body.services, person: person.id }, 'A package was saved')
    return packages()
  })

  route(app, 'removePackage', async ({ params: { id }, person }) => {
    await store.transaction((trx) => removePackage(trx, { id, person, at: now() }))
    log.info({ package: id, person: person.id }, 'A package was removed')
    return packages()
  })
}
