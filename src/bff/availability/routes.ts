import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CachedCatalog } from '#contract/console/cached.ts'
import { catalogSlug, sells } from '#contract/service/catalog-slug.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { JsonText, KeptJson } from '../http/json-text.ts'
import { type Call, route } from '../http/route.ts'
import { record } from '../journal/journal.ts'
import { Memo } from '../store/memo.ts'
import type { Store } from '../store/store.ts'
import type { CatalogCache } from '../upstream/cache/catalog.ts'
import { readAvailability, setAvailability } from './availability.ts'

interface RouteDeps {
  readonly store: Store
  readonly catalog: CatalogCache
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** A person who reloads gets a catalog at most this old (ms). Reading it again costs a free call. */
const FRESH_MS = 10_000

/** The shop has one catalog. */
const KEY = 'catalog'

/** Routes for what the account may buy today and which services the managers have turned off. */
export function registerCatalogRoutes(app: FastifyInstance, { store, catalog, now, log }: RouteDeps): void {
  const remembered = new Memo<{ readonly of: CachedCatalog; readonly json: JsonText<ShopCatalog> }>(store, 1)
  const knownOf = (cached: CachedCatalog | undefined) => {
    const known = remembered.get(KEY)
    return known && known.of === cached ? known.json : undefined
  }
  const shopCatalog = async (): Promise<JsonText<ShopCatalog>> => {
    const cached = await catalog.get()
    const known = knownOf(cached)
    if (known) return known
    const { json } = await remembered.read(KEY, async () => {
      const services = cached.servicos.map(({ servico }) => servico)
      // Read from the store each time, so a change shows at the next request on every replica.
      const switches = await readAvailability(store.db, services)
      const text = JSON.stringify({ ...cached, switches } satisfies ShopCatalog)
      // A switch names the person who changed it, so browsers must not keep this answer.
      const Json = Object.keys(switches).length > 0 ? JsonText<ShopCatalog> : KeptJson<ShopCatalog>
      return { of: cached, json: new Json(text) }
    })
    return json
  }

  const answerCatalog = async ({ query: { fresh } }: Pick<Call<'catalog'>, 'query'>) => {
    if (fresh !== undefined && now() - Date.parse((await catalog.get()).readAt) > FRESH_MS) catalog.outdated()
    return shopCatalog()
  }
  route(app, 'catalog', answerCatalog, { ready: () => knownOf(catalog.fresh()) })

  route(app, 'setAvailability', async ({ params, body: { mode }, person }) => {
    const service = catalogSlug(params.servico)
    const { servicos } = await catalog.get()
    // Without this check a mistyped name would look as if a service had been turned off.
    if (!servicos.some(sells(service))) throw new HttpFailure('NOT_FOUND')
    const isChanged = await store.transaction(async (trx) => {
      const change = { service, mode, person, at: now() }
      // Sent again, e.g. because the answer was lost.
      if (!(await setAvailability(trx, change))) return false
      await record(trx, { ...change, action: 'service-switched', subject: service, details: { mode } })
      return true
    })
    if (isChanged) log.info({ service, mode, person: person.id }, 'The availability of a service was changed')
    return shopCatalog()
  })
}
