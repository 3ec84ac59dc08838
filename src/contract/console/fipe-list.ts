import * as z from 'zod/mini'

/** Body of every free FIPE list of the BFF, whatever shape the service's list had. */
export const FipeListSchema = z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) })
export type FipeList = z.infer<typeof FipeListSchema>
