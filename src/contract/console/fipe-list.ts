import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'

/**
 * Body of every free FIPE list of the BFF. The service's lists have several shapes; this is the one shape.
 */
export const FipeListSchema = lazyObject(() => ({
  items: z.array(z.object({ code: z.string(), name: z.string() })),
}))
export type FipeList = z.infer<typeof FipeListSchema>

const code = lazySchema(() => z.string().check(z.regex(/^[\w-]{1,20}$/)))

/**
 * Query of every list: the month by its code, the newest by default. `ahead` marks a prefetch: no page waits
 * for the list yet.
 */
export const FipeListQuerySchema = lazyObject(() => ({
  referencia: z.optional(code),
  ahead: z.optional(z.literal('1')),
}))

/** Paths of the lists: vehicle type, brand, model, or the FIPE code in place of brand and model. */
export const FipeTypeParamsSchema = lazyObject(() => ({ tipo: code }))
export const FipeBrandParamsSchema = lazySchema(() => z.extend(FipeTypeParamsSchema, { marca: code }))
export const FipeModelParamsSchema = lazySchema(() => z.extend(FipeBrandParamsSchema, { modelo: code }))
export const FipeCodeParamsSchema = lazySchema(() => z.extend(FipeTypeParamsSchema, { codigo: code }))
