import { setTimeout as delay } from 'node:timers/promises'
import type { CatalogCache } from './catalog.ts'

/** What a service is called today, by its slug; undefined for one that is sold no more. */
export type ServiceNames = () => Promise<(slug: string) => string | undefined>

/** A list does not wait longer for the service: it shows a slug instead of a name (ms). */
const MAX_WAIT_MS = 1000

/** Today's names of the services. */
export function serviceNames(catalog: Pick<CatalogCache, 'get' | 'newestItem'>): ServiceNames {
  return async () => {
    const reading = catalog.get().catch(() => undefined)
    await Promise.race([reading, delay(MAX_WAIT_MS, undefined, { ref: false })])
    return (slug) => catalog.newestItem(slug)?.nome
  }
}
