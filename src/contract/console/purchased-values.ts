import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { JsonObjectSchema } from '../open-schema.ts'

const text = lazySchema(() => z.optional(z.string().check(z.minLength(1), z.maxLength(40))))

/** Query of `GET /api/fipe/kept`: a plate, or the fields of `PUT /api/fipe/table/:id`. */
export const PurchasedValuesQuerySchema = lazyObject(() => ({
  placa: text,
  tipo: text,
  ano: text,
  codigo_fipe: text,
  marca: text,
  modelo: text,
  referencia: text,
}))
export type PurchasedValuesQuery = z.infer<typeof PurchasedValuesQuerySchema>

/**
 * A value of this month (or of the requested month) that the shop has already paid for, perhaps under a
 * different request. `request` is the request of that purchase. `version` names the match that is meant when
 * the purchase was by plate, since a plate may have several (`versionText`). Times are ISO 8601 in UTC.
 */
const PurchasedValueSchema = lazyObject(() => ({
  id: z.string(),
  service: z.string(),
  request: JsonObjectSchema,
  createdAt: z.string(),
  /** Make, model and year in one line; null when the answer lacks them. */
  car: z.nullable(z.string()),
  version: z.nullable(z.string()),
}))
export type PurchasedValue = z.infer<typeof PurchasedValueSchema>

/** Body of `GET /api/fipe/kept`, newest first. */
export const PurchasedValuesSchema = lazyObject(() => ({ items: z.readonly(z.array(PurchasedValueSchema)) }))
export type PurchasedValues = z.infer<typeof PurchasedValuesSchema>
