import * as z from 'zod/mini'

/**
 * Schemas for answers that we do not control: promised fields are checked, all others survive unchanged.
 * `null` and absent stay distinct, because the service uses both (interface 2.2).
 */

/**
 * A string that is usually one of `values`. Unknown values pass: the service may gain variants (interface
 * part 9).
 */
export type OpenEnum<T extends string> = T | (string & {})

export function openEnum<const T extends string>(values: readonly T[]) {
  const schema = z.custom<OpenEnum<T>>((value) => typeof value === 'string')
  // Its JSON Schema: text, with the known values as examples.
  return schema.register(z.globalRegistry, { type: 'string', examples: [...values] })
}

/** May be absent, and may be null; the two mean different things. */
export function maybe<T extends z.ZodMiniType>(schema: T) {
  return z.optional(z.nullable(schema))
}

/** Any JSON object, whatever it holds. */
export const JsonObjectSchema = z.record(z.string(), z.unknown())
export type JsonObject = Record<string, unknown>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
