import * as z from 'zod/mini'
import { openEnum } from '../open-schema.ts'
import { AVAILABILITY_MODES } from './availability-mode.ts'
import { CachedCatalogSchema } from './cached.ts'

/**
 * Path of `PUT /api/catalog/:servico/switch`: a slug of the catalog or another name of it (interface 2.4).
 */
export const AvailabilityParamsSchema = z.object({
  servico: z.string().check(z.minLength(1), z.maxLength(80)),
})

/** Its body; the answer is the changed catalog. */
export const AvailabilityRequestSchema = z.object({ mode: z.enum(AVAILABILITY_MODES) })

/** An availability that is not `on`, who set it, and when (ISO 8601 in UTC). */
export const ServiceAvailabilitySchema = z.object({
  mode: openEnum(AVAILABILITY_MODES),
  changedBy: z.string(),
  changedAt: z.string(),
})
export type ServiceAvailability = z.infer<typeof ServiceAvailabilitySchema>

/**
 * Query of `GET /api/catalog`. `fresh`: for a person who misses a service that may be sold again. An answer
 * that is older than ten seconds is then read anew.
 */
export const CatalogQuerySchema = z.object({ fresh: z.optional(z.literal('true')) })

/**
 * Body of `GET /api/catalog`: the service's object with its age, and the availability of services that are
 * not `on`, by the catalog's slugs.
 */
export const ShopCatalogSchema = z.extend(CachedCatalogSchema, {
  switches: z.record(z.string(), ServiceAvailabilitySchema),
})
export type ShopCatalog = z.infer<typeof ShopCatalogSchema>
