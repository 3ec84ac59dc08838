import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { lazySchema } from './lazy-schema.ts'
import { readNumber } from './read-number.ts'

/**
 * Schemas for answers that we do not control: they check promised fields and keep all others unchanged.
 * `null` and absent stay distinct, because the service uses both (interface 2.2).
 */

/**
 * A string that is usually one of `values`. Unknown values pass, because the service may add variants
 * (interface part 9).
 */
export type OpenEnum<T extends string> = T | (string & {})

/** The schema of such a string. */
export function openEnum<const T extends string>(values: readonly T[]) {
  const schema = z.custom<OpenEnum<T>>((value) => typeof value === 'string')
  // The JSON Schema states the promise: only these values.
  return schema.register(z.globalRegistry, { type: 'string', enum: [...values] })
}

/** A number, given as a number or as text (`readNumber`). */
export const numberInAnyForm = lazySchema(() =>
  z.pipe(
    z.custom((value) => readNumber(value) !== undefined).register(z.globalRegistry, { type: 'number' }),
    z.transform((value): number => readNumber(value) ?? 0),
  ),
)

/** Accepts anything; a value that fits reads as the type of `Schema`, any other as undefined. */
type Lenient<Schema extends z.ZodMiniType> = z.ZodMiniType<
  z.output<Schema> | undefined,
  unknown,
  z.core.$ZodTypeInternals<z.output<Schema> | undefined> & { optin: 'optional'; optout: 'optional' }
>

/**
 * An optional field. A value of another kind than promised reads as absent, so that it does not invalidate
 * the fields around it.
 */
export function lenient<Schema extends z.ZodMiniType>(schema: Schema): Lenient<Schema> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's own type says that a catch takes only what it expects
  return otherwise(z.optional(schema), undefined) as unknown as Lenient<Schema>
}

const ALWAYS = new WeakSet<z.core.$ZodType>()

/** Marks a field that the interface promises in every answer, even when it is read leniently. */
export function promised<Schema extends z.ZodMiniType>(field: Schema): Schema {
  ALWAYS.add(field)
  return field
}

/** A lenient field that the interface promises in every answer. */
export function always<Schema extends z.ZodMiniType>(schema: Schema): Lenient<Schema> {
  return promised(lenient(schema))
}

/** Whether `promised` has marked the field. */
export function isPromised(field: z.core.$ZodType): boolean {
  return ALWAYS.has(field)
}

/** A list that is read item by item; items that do not fit are left out. */
export function listOf<Item extends z.ZodMiniType>(item: Item): z.ZodMiniType<z.output<Item>[]> {
  const items = z.array(otherwise(z.optional(item), undefined))
  return z.pipe(
    items,
    z.transform((read) => read.flatMap((each) => (each === undefined ? [] : [each]))),
  )
}

/** Any JSON object. */
export const JsonObjectSchema = lazySchema(() => z.record(z.string(), z.unknown()))
