import { centsOfReais, formatCents } from '#brazil/money.ts'
import type { JsonObject } from './json.ts'
import { readNumber } from './read-number.ts'

/**
 * Readers for single fields of the service's answers. They read what the schemas of the wire read
 * (`open-schema.ts`), for pages that need no schema otherwise. A value of another kind than the interface
 * promises reads as undefined, so that one malformed field does not invalidate the others.
 */
type Read<Value> = (value: unknown) => Value | undefined

export const asText: Read<string> = (value) => (typeof value === 'string' ? value : undefined)

export const asTextOrNumber: Read<string | number> = (value) =>
  typeof value === 'number' ? value : asText(value)

export const asBoolean: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** A price as published, as currency text. A number is formatted the same way. */
export const asPriceText: Read<string> = (value) =>
  typeof value === 'number' ? currencyText(value) : asText(value)

export const currencyText = (reais: number): string => formatCents(centsOfReais(reais))

export const asNumber: Read<number> = readNumber

/** Reads null as null, and any other value with `read`. */
export function orNull<Value>(read: Read<Value>): Read<Value | null> {
  return (value) => (value === null ? null : read(value))
}

/** Reads a list item by item; items that it cannot read are left out. */
export function asList<Item>(read: Read<Item>): Read<Item[]> {
  return (value) => (Array.isArray(value) ? value.map(read).filter((item) => item !== undefined) : undefined)
}

type Reads = Readonly<Record<string, Read<unknown>>>

/** The fields that `reads` could read, by name. */
type Understood<Fields extends Reads> = {
  readonly [Name in keyof Fields]?: Fields[Name] extends Read<infer Value> ? Value | undefined : never
}

/** The answer with its named fields as their readers read them, and all other fields unchanged. */
export function withFields<Fields extends Reads>(
  answer: JsonObject,
  reads: Fields,
): JsonObject & Understood<Fields> {
  const given = Object.entries(reads).filter(([name]) => Object.hasOwn(answer, name))
  const understood = given.map(([name, read]) => [name, read(answer[name])] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name is read by its own function
  return { ...answer, ...Object.fromEntries(understood) } as JsonObject & Understood<Fields>
}
