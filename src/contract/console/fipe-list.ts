import * as z from 'zod/mini'

/** Body of every free FIPE list of the BFF, whatever shape the service's list had. */
export const FipeListSchema = z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) })
export type FipeList = z.infer<typeof FipeListSchema>

const code = z.string().check(z.regex(/^[\w-]{1,20}$/))

/**
 * Query of every list: the month by its code, the newest by default. `ahead` marks a list that no page waits
 * for yet.
 */
export const FipeListQuerySchema = z.object({
  referencia: z.optional(code),
  ahead: z.optional(z.literal('1')),
})

/** Paths of the lists: vehicle type, brand, model, and the FIPE code that replaces brand and model. */
export const FipeTypeParamsSchema = z.object({ tipo: code })
export const FipeBrandParamsSchema = z.extend(FipeTypeParamsSchema, { marca: code })
export const FipeModelParamsSchema = z.extend(FipeBrandParamsSchema, { modelo: code })
export const FipeCodeParamsSchema = z.extend(FipeTypeParamsSchema, { codigo: code })
