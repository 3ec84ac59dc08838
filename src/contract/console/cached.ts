import * as z from 'zod/mini'
import { lazySchema } from '../lazy-schema.ts'
import { BalanceSchema } from '../service/balance.ts'
import { CatalogSchema } from '../service/catalog.ts'

/** When the service gave the answer, ISO 8601 in UTC: the console shows its age. */
const readAt = { readAt: z.string() }

/** Body of `GET /api/balance`: the service's object with its age. */
export const CachedBalanceSchema = lazySchema(() => z.extend(BalanceSchema, readAt))
export type CachedBalance = z.infer<typeof CachedBalanceSchema>

/** The service's catalog with its age. `availability.ts` adds the shop's settings. */
export const CachedCatalogSchema = lazySchema(() => z.extend(CatalogSchema, readAt))
export type CachedCatalog = z.infer<typeof CachedCatalogSchema>
