import type { CarFact } from '../car/finding.ts'
import { catalogSlug } from '../catalog-slug.ts'
import { type InquirySlug } from '../slugs.ts'
import type { AspectKind } from '../verdict/aspects.ts'
import { promisesOf } from '../verdict/promises.ts'

/** What a person may want to know about a car: the questions of a verdict, and the facts. */
export type Wanted = AspectKind | CarFact

/**
 * The facts that services of the interface answer. Their answers have a list for each: owners, odometer
 * readings, and matches in the price table (interface 2.2 and 2.8).
 */
const FACTS: Partial<Record<InquirySlug | 'fipe', readonly Wanted[]>> = {
  'consulta-completa': ['owners', 'mileage'],
  'historico-proprietarios': ['owners'],
  fipe: ['fipe'],
}

/** What results bought here have answered, by the service's slug. */
export type AnsweredHere = ReadonlyMap<string, ReadonlySet<Wanted>>

/**
 * What a service answers about a car. A service of the interface (2.4) answers what it promises; for any
 * other service only earlier purchases can tell.
 */
export function answersOf(slug: string, here: AnsweredHere): readonly Wanted[] {
  const name = catalogSlug(slug)
  const facts: Readonly<Record<string, readonly Wanted[] | undefined>> = FACTS
  const brought = Object.hasOwn(facts, name) ? (facts[name] ?? []) : []
  const promised = promisesOf(name) ?? (brought.length > 0 ? [] : [...(here.get(name) ?? [])])
  return [...promised, ...brought]
}
