import { centsOfReais, formatCents } from '#brazil/money.ts'
import type { JsonObject } from './json.ts'
import { readNumber } from './read-number.ts'

/**
 * The fields of the service's answers, one by one, as the schemas of the wire read them (`open-schema.ts`),
 * for pages that need no schema otherwise. Undefined for a value of another kind than the interface promises,
 * so that it takes none of its neighbours along.
 */
type Read<Value> = (value: unknown) => Value | undefined

export const asText: Read<string> = (value) => (typeof value === 'string' ? value : undefined)

export const asTextOrNumber: Read<string | number> = (value) =>
  typeof value === 'number' ? value : asText(value)

export const asBoolean: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** A price as published, currency text. A number is written in the same way. */
export const asPriceText: Read<string> = (value) =>
  typeof value === 'number' ? currencyText(value) : asText(value)

export const currencyText = (reais: number): string => formatCents(centsOfReais(reais))

export const asNumber: Read<number> = readNumber

export function orNull<Value>(read: Read<Value>): Read<Value | null> {
  return (value) => (value === null ? null : read(value))
}

/** A list read item by item: what is not understood is left out. */
export function asList<Item>(read: Read<Item>): Read<Item[]> {
  return (value) => (Array.isArray(value) ? value.map(read).filter((item) => item !== undefined) : undefined)
}

type Reads = Readonly<Record<string, Read<unknown>>>

/** What `reads` understands, by its names. */
type Understood<Fields extends Reads> = {
  readonly [Name in keyof Fields]?: Fields[Name] extends Read<infer Value> ? Value | undefined : never
}

/** The answer with its named fields as they are understood, and every other as it came. */
export function withFields<Fields extends Reads>(
  answer: JsonObject,
  reads: Fields,
): JsonObject & Understood<Fields> {
  const given = Object.entries(reads).filter(([name]) => Object.hasOwn(answer, name))
  const understood = given.map(([name, read]) => [name, read(answer[name])] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name is read by its own function
  return { ...answer, ...Object.fromEntries(understood) } as JsonObject & Understood<Fields>
}
