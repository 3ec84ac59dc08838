import { isJsonObject } from '#contract/json.ts'
import type { Arranged } from './arrange.ts'

export interface Leaf {
  /** The section of the page that shows it. */
  readonly place: string
  readonly key: string
  readonly text: string
}

export function leaves(value: unknown, place: string, key = ''): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => leaves(each, place, key))
  if (isJsonObject(value)) return Object.entries(value).flatMap(([name, each]) => leaves(each, place, name))
  const isScalar = typeof value === 'string' || typeof value === 'number'
  return isScalar ? [{ place, key, text: String(value) }] : []
}

/** Every text that the page shows, with its section. */
export function shownLeaves({ car, proof, debts, details, ...rest }: Arranged): readonly Leaf[] {
  return [
    ...leaves([car.name, ...car.facts], 'head'),
    ...[...proof].flatMap(([kind, records]) => leaves(records, kind)),
    ...leaves(
      debts?.items.map(({ kind, description, rest: more }) => ({ kind, description, ...more })),
      'debts',
    ),
    ...Object.entries(details ?? {}).flatMap(([name, value]) => leaves(value, `details ${name}`, name)),
    ...Object.entries(rest).flatMap(([name, value]) => leaves(value, name)),
  ]
}

/** Whether a text is long enough to identify a fact: a name, a number, a sentence. Dates repeat by chance. */
export const isTelling = ({ text }: Leaf) => text.length >= 9 && !/^\d{4}-\d{2}/.test(text)

/** The same word may be two facts: a car in circulation, and an order that forbids it. */
const isSameFact = (a: Leaf, b: Leaf) => a.text === b.text && (a.key === b.key || /[\d\s]/.test(a.text))

/** The facts that the page would show in two places. */
export function shownTwice(arranged: Arranged): readonly Leaf[] {
  const telling = shownLeaves(arranged).filter(isTelling)
  return telling.filter((leaf) =>
    telling.some((other) => other.place !== leaf.place && isSameFact(leaf, other)),
  )
}
