import * as z from 'zod/mini'
import { lazySchema } from '../lazy-schema.ts'

/**
 * The monitored plates of the embedded service's portal. The interface leaves monitoring to the portal's own
 * pages (6.2: "contracted in the portal"), so another service may not offer these routes.
 */
export const MONITORING_PORTAL_PATHS = {
  /** GET lists the plates; POST `{placa}` adds one and is idempotent. */
  plates: '/portal/monitoramento',
  /** GET and DELETE; 404 for a plate that is not monitored. Both forms of a plate are the same car. */
  plate: '/portal/monitoramento/{placa}',
} as const

/** The last moment that a `Date` can represent (epoch milliseconds). */
const LAST_MOMENT = 8.64e15

/** A monitored plate, as GET and POST answer it. `registeredAt` in epoch milliseconds. */
export const MonitoredPlateSchema = lazySchema(() =>
  z.looseObject({
    registeredAt: z.number().check(z.minimum(0), z.maximum(LAST_MOMENT)),
  }),
)

/**
 * The answer of GET for all plates. Each is parsed on its own, so that one malformed plate does not hide the
 * others.
 */
export const MonitoredPlatesSchema = lazySchema(() => z.looseObject({ placas: z.array(z.unknown()) }))

/** One plate of that list. */
export const ListedPlateSchema = lazySchema(() => z.extend(MonitoredPlateSchema, { plate: z.string() }))
