import * as z from 'zod/mini'
import { lazyObject } from '../lazy-schema.ts'
import { openEnum } from '../open-schema.ts'
import { VEHICLE_EVENTS } from './vehicle-event.ts'

/**
 * A monitoring alert about one car, one per event. `id` is ours; `title` and `detail` are the service's
 * words, masked; `tipo` is the service's word for the kind of restriction. `plate` is the event's text when
 * that is not a plate. `read`: the asking person has read it.
 */
export const VehicleAlertSchema = lazyObject(() => ({
  id: z.string(),
  type: openEnum(VEHICLE_EVENTS),
  plate: z.string(),
  car: z.nullable(z.string()),
  tipo: z.optional(z.nullable(z.string())),
  title: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  /** ISO 8601 in UTC, as the event states it. */
  at: z.string(),
  read: z.boolean(),
}))
export type VehicleAlert = z.infer<typeof VehicleAlertSchema>

/** Query of `GET /api/alerts`. */
export const AlertsQuerySchema = lazyObject(() => ({
  unread: z.optional(z.literal('true')),
  cursor: z.optional(z.string().check(z.maxLength(200))),
}))
export type AlertsQuery = z.infer<typeof AlertsQuerySchema>

/** Body of `GET /api/alerts`, newest first. `unread` counts all unread alerts of this person, up to 99. */
export const AlertsPageSchema = lazyObject(() => ({
  items: z.array(VehicleAlertSchema),
  unread: z.int(),
  nextCursor: z.nullable(z.string()),
}))
export type AlertsPage = z.infer<typeof AlertsPageSchema>

/** Whether plates can be monitored from the console, and since when this one is (ISO 8601 in UTC). */
export const WatchSchema = lazyObject(() => ({ offered: z.boolean(), since: z.nullable(z.string()) }))
export type Watch = z.infer<typeof WatchSchema>

/**
 * Body of `GET /api/watches`: the monitored plates, newest first; empty when the console cannot monitor
 * plates.
 */
export const WatchesSchema = lazyObject(() => ({
  offered: z.boolean(),
  items: z.array(z.object({ plate: z.string(), since: z.string() })),
}))
export type Watches = z.infer<typeof WatchesSchema>
