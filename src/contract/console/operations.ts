import * as z from 'zod/mini'
import { lazyObject } from '../lazy-schema.ts'

/** Body of `GET /healthz`: the process answers. */
export const HealthSchema = lazyObject(() => ({ status: z.literal('ok') }))

/**
 * Body of `GET /readyz`; status 503 with `not-ready`. `service` is what the last call to the inquiry service
 * showed. A `full` store can be read but takes no purchases; `lost-rows` means that rows
 * were missing at this start, or after a failover since.
 */
export const ReadinessSchema = lazyObject(() => ({
  status: z.enum(['ready', 'not-ready']),
  store: z.enum(['ok', 'lost-rows', 'full', 'unavailable']),
  /** `wrong`: this replica's clock is far from the database's, which all replicas share. */
  clock: z.enum(['ok', 'wrong']),
  service: z.enum(['unknown', 'ok', 'unreachable', 'unreadable', 'refuses-key']),
}))
