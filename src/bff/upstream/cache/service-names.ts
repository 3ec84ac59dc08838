import { setTimeout as delay } from 'node:timers/promises'
import type { CatalogCache } from './catalog.ts'

/** Returns the current name of a service by its slug; undefined if it is no longer sold. */
export type ServiceNames = () => Promise<(slug: string) => string | undefined>

/** How long a list waits for the service (ms); after that it shows slugs instead of names. */
const MAX_WAIT_MS = 1000

/** The current names of the services. */
export function serviceNames(catalog: Pick<CatalogCache, 'get' | 'newestItem'>): ServiceNames {
  return async () => {
    const reading = catalog.get().catch(() => undefined)
    await Promise.race([reading, delay(MAX_WAIT_MS, undefined, { ref: false })])
    return (slug) => catalog.newestItem(slug)?.nome
  }
}
