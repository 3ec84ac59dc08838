import * as z from 'zod/mini'

/**
 * The monitored plates of the embedded service's portal. The interface leaves this to the portal's own pages
 * (6.2: "contracted in the portal"), so another service may offer none of it.
 */
export const MONITORING_PORTAL_PATHS = {
  /** GET lists the plates; POST `{placa}` adds one, and repeating it changes nothing. */
  plates: '/portal/monitoramento',
  /** GET and DELETE; 404 for a plate that is not monitored. Both forms of a plate are one car. */
  plate: '/portal/monitoramento/{placa}',
} as const

/** A monitored plate, as GET and POST answer it. `registeredAt` in epoch milliseconds. */
export const MonitoredPlateSchema = z.looseObject({ registeredAt: z.number().check(z.minimum(0)) })

/** What GET answers for all of them. Each is read by itself: one that cannot be read hides no other. */
export const MonitoredPlatesSchema = z.looseObject({ placas: z.array(z.unknown()) })

/** A plate of that list. */
export const ListedPlateSchema = z.extend(MonitoredPlateSchema, { plate: z.string() })
