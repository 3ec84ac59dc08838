import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { openEnum } from '../open-schema.ts'
import { AVAILABILITY_MODES } from './availability-mode.ts'
import { CachedCatalogSchema } from './cached.ts'

/** Path of `PUT /api/catalog/:servico/switch`: a catalog slug or one of its aliases (interface 2.4). */
export const AvailabilityParamsSchema = lazyObject(() => ({
  servico: z.string().check(z.minLength(1), z.maxLength(80)),
}))

/** Body of `PUT /api/catalog/:servico/switch`; the answer is the changed catalog. */
export const AvailabilityRequestSchema = lazyObject(() => ({ mode: z.enum(AVAILABILITY_MODES) }))

/** An availability that is not `on`, who set it, and when (ISO 8601 in UTC). */
const ServiceAvailabilitySchema = lazyObject(() => ({
  mode: openEnum(AVAILABILITY_MODES),
  changedBy: z.string(),
  changedAt: z.string(),
}))
export type ServiceAvailability = z.infer<typeof ServiceAvailabilitySchema>

/**
 * Query of `GET /api/catalog`. `fresh` is for a person who misses a service that may be on sale again: the
 * server reads the catalog again when its copy is older than ten seconds.
 */
export const CatalogQuerySchema = lazyObject(() => ({ fresh: z.optional(z.literal('true')) }))

/**
 * Body of `GET /api/catalog`: the service's object with its age, and the availability of each service that is
 * not `on`, by catalog slug.
 */
export const ShopCatalogSchema = lazySchema(() =>
  z.extend(CachedCatalogSchema, {
    switches: z.record(z.string(), ServiceAvailabilitySchema),
  }),
)
export type ShopCatalog = z.infer<typeof ShopCatalogSchema>
