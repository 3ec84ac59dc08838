import * as z from 'zod/mini'
import { JsonObjectSchema } from '../open-schema.ts'

const text = z.optional(z.string().check(z.minLength(1), z.maxLength(40)))

/** Query of `GET /api/fipe/kept`: a plate, or the fields of `PUT /api/fipe/table/:id`. */
export const PurchasedValuesQuerySchema = z.object({
  placa: text,
  tipo: text,
  ano: text,
  codigo_fipe: text,
  marca: text,
  modelo: text,
  referencia: text,
})
export type PurchasedValuesQuery = z.infer<typeof PurchasedValuesQuerySchema>

/**
 * A purchase of this month's (or the asked month's) value that the shop has already paid for, perhaps asked
 * for in another way. `request` is as it was asked. `version` names the match that is meant, where the
 * purchase was by plate and a plate may have several (`versionText`). Time in ISO 8601, UTC.
 */
const PurchasedValueSchema = z.object({
  id: z.string(),
  service: z.string(),
  request: JsonObjectSchema,
  createdAt: z.string(),
  /** Make, model and year in one line; null where the answer lacks them. */
  car: z.nullable(z.string()),
  version: z.nullable(z.string()),
})
export type PurchasedValue = z.infer<typeof PurchasedValueSchema>

/** Body of `GET /api/fipe/kept`, newest first. */
export const PurchasedValuesSchema = z.object({ items: z.readonly(z.array(PurchasedValueSchema)) })
export type PurchasedValues = z.infer<typeof PurchasedValuesSchema>
