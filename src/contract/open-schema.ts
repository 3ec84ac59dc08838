import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { readNumber } from './read-number.ts'

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
  // Its JSON Schema is the promise: these values alone.
  return schema.register(z.globalRegistry, { type: 'string', enum: [...values] })
}

/** A number, as a number or in a text (`readNumber`). */
export const numberInAnyForm = z.pipe(
  z.custom((value) => readNumber(value) !== undefined).register(z.globalRegistry, { type: 'number' }),
  z.transform((value): number => readNumber(value) ?? 0),
)

/** Reads anything; what it understands has the type of `Schema`. */
type Lenient<Schema extends z.ZodMiniType> = z.ZodMiniType<
  z.output<Schema> | undefined,
  unknown,
  z.core.$ZodTypeInternals<z.output<Schema> | undefined> & { optin: 'optional'; optout: 'optional' }
>

/**
 * A field that nothing hangs on. A value of another kind than promised reads as absent, so that it takes none
 * of its neighbours along.
 */
export function lenient<Schema extends z.ZodMiniType>(schema: Schema): Lenient<Schema> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's own type says that a catch takes only what it expects
  return otherwise(z.optional(schema), undefined) as unknown as Lenient<Schema>
}

const ALWAYS = new WeakSet<z.core.$ZodType>()

/** Notes that the interface promises this field in every answer, however leniently it is read. */
export function promised<Schema extends z.ZodMiniType>(field: Schema): Schema {
  ALWAYS.add(field)
  return field
}

/** A lenient field that the interface promises in every answer. */
export function always<Schema extends z.ZodMiniType>(schema: Schema): Lenient<Schema> {
  return promised(lenient(schema))
}

/** Whether `promised` noted it. */
export function isPromised(field: z.core.$ZodType): boolean {
  return ALWAYS.has(field)
}

/** A list that is read item by item: what is not understood is left out. */
export function listOf<Item extends z.ZodMiniType>(item: Item): z.ZodMiniType<z.output<Item>[]> {
  const items = z.array(otherwise(z.optional(item), undefined))
  return z.pipe(
    items,
    z.transform((read) => read.flatMap((each) => (each === undefined ? [] : [each]))),
  )
}

/** Any JSON object, whatever it holds. */
export const JsonObjectSchema = z.record(z.string(), z.unknown())
