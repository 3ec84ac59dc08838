import * as z from 'zod/mini'
import { oneLine } from '#brazil/text.ts'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import {
  MAX_PACKAGES,
  MAX_PACKAGE_NAME,
  MAX_PACKAGE_SERVICES,
  MIN_PACKAGE_SERVICES,
} from './package-rules.ts'

const ServicesSchema = lazySchema(() => z.array(z.string().check(z.minLength(1), z.maxLength(80))))

/** A shop's own package: services that are bought together for one car, in order. */
const PackageSchema = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  services: ServicesSchema,
}))
export type Package = z.infer<typeof PackageSchema>

/**
 * Body of `GET /api/packages` and of every change, in the shop's order. `mostUsed` is the service that the
 * shop's people ask for most, among those that check several things; absent when no service clearly leads.
 */
export const PackageListSchema = lazyObject(() => ({
  items: z.array(PackageSchema),
  mostUsed: z.optional(z.string()),
}))
export type PackageList = z.infer<typeof PackageListSchema>

/**
 * `PUT /api/packages/:id`; the browser makes the UUID. `services` are slugs of today's catalog, each once; a
 * slug that is already in the stored package may have left the catalog since. A new package comes last,
 * unless `position` (from 0) says otherwise. A package that was removed answers 404, unless `restore` says
 * that the manager knows it.
 */
export const PackageRequestSchema = lazyObject(() => ({
  name: z.string().check(z.overwrite(oneLine), z.trim(), z.minLength(1), z.maxLength(MAX_PACKAGE_NAME)),
  services: ServicesSchema.check(z.minLength(MIN_PACKAGE_SERVICES), z.maxLength(MAX_PACKAGE_SERVICES)),
  position: z.optional(z.int().check(z.gte(0), z.lte(MAX_PACKAGES))),
  restore: z.optional(z.boolean()),
}))
export type PackageRequest = z.infer<typeof PackageRequestSchema>
