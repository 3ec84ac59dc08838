import { CAR_FIELDS, type KnownFields } from '#contract/console/car-fields.ts'
import { isAboutCar } from '#contract/console/package-rules.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { type AnsweredHere, type Wanted, answersOf } from '#contract/service/plan/answers.ts'
import type { Offer } from '#contract/service/plan/set-cover.ts'
import { priceCents } from '#contract/service/price.ts'
import { requiredNames } from '#contract/service/required-names.ts'

interface OfferTerms {
  readonly known: KnownFields
  readonly answered: AnsweredHere
  /** Whether this person may buy a service in this console. */
  readonly isOffered: (slug: string) => boolean
}

/**
 * The services of today's catalog that can be bought for this car with the fields that are already known,
 * each with its price and the aspects that it answers.
 */
export function offersFor(
  items: readonly CatalogItem[],
  { known, answered, isOffered }: OfferTerms,
): readonly Offer<Wanted>[] {
  const { uf } = known
  const has = new Set<string>(['placa', ...CAR_FIELDS.filter((name) => known[name] !== null)])
  return items.flatMap((item) => {
    const asked = requiredNames(item, uf ?? undefined)
    if (!isAboutCar(item) || !isOffered(item.servico) || !asked.every((name) => has.has(name))) return []
    const cents = priceCents(item, { uf })
    const answers = answersOf(item.servico, answered)
    if (cents === undefined || answers.length === 0) return []
    return [{ service: item.servico, priceCents: cents, answers }]
  })
}
