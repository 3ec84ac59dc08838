import { formatCents } from '#brazil/money.ts'
import { offeredItems } from '#console/services/availability.ts'
import { promisedAnswers } from '#console/services/promised-answers.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import { isAboutCar } from '#contract/console/package-rules.ts'
import type { Role } from '#contract/console/role.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'

interface Chosen {
  readonly wanted: readonly CarAspect[]
  /** What else the cheapest services for the ticked aspects answer. */
  readonly beside?: readonly string[] | undefined
  /** Groups of aspects that share one tick. */
  readonly together?: readonly { readonly aspects: readonly CarAspect[] }[] | undefined
}

/**
 * The price of each answer alone, bought with only the plate, or a note that it comes with the ticked ones.
 * No price for an answer that this person cannot buy that way. No price either for one of several ticked
 * answers: one service may answer many of them, so the prices would not add up to the sum below.
 */
export function answerPrices(
  catalog: ShopCatalog,
  role: Role,
  { wanted, beside = [], together = [] }: Chosen,
): ReadonlyMap<CarAspect, string> {
  const isOneTick = (one: CarAspect, other: CarAspect) =>
    one === other || together.some(({ aspects }) => aspects.includes(one) && aspects.includes(other))
  const isOneOfSeveral = (answer: CarAspect) =>
    wanted.includes(answer) && wanted.some((other) => !isOneTick(answer, other))
  const inWords = (answer: CarAspect, cents: number) =>
    beside.includes(answer) ? 'vem junto' : formatCents(cents)
  return new Map(
    Array.from(cheapestByPlate(catalog, role)).flatMap(([answer, cents]) =>
      isOneOfSeveral(answer) ? [] : [[answer, inWords(answer, cents)] as const],
    ),
  )
}

/**
 * Services that give an answer for less than any service that needs only the plate, but that need more than
 * the car's data, such as a purpose, and so have their own forms. Only for open aspects of this car.
 */
export function cheaperForms(
  catalog: ShopCatalog,
  role: Role,
  isOpen: (answer: CarAspect) => boolean,
): readonly CatalogItem[] {
  const byPlate = cheapestByPlate(catalog, role)
  return onSale(catalog, role).flatMap(({ item, cents }) => {
    if (!item.requer.includes('placa') || isAboutCar(item)) return []
    const isCheaper = promisedAnswers(item.servico).some(
      (answer) => isOpen(answer) && cents < (byPlate.get(answer) ?? 0),
    )
    return isCheaper ? [item] : []
  })
}

function cheapestByPlate(catalog: ShopCatalog, role: Role): ReadonlyMap<CarAspect, number> {
  const cheapest = new Map<CarAspect, number>()
  for (const { item, cents } of soldByPlate(catalog, role)) {
    for (const answer of promisedAnswers(item.servico)) {
      cheapest.set(answer, Math.min(cents, cheapest.get(answer) ?? Infinity))
    }
  }
  return cheapest
}

/** The services that this person may buy with only the plate. */
export function soldByPlate(catalog: ShopCatalog, role: Role) {
  return onSale(catalog, role).filter(({ item }) => isAboutCar(item) && item.requer.length === 1)
}

function onSale(catalog: ShopCatalog, role: Role) {
  return offeredItems(catalog, role).flatMap((item) => {
    const cents = priceCents(item, {})
    return cents === undefined ? [] : [{ item, cents }]
  })
}
