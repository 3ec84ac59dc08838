import { formatCents } from '#brazil/money.ts'
import { listedItems, turnedOff } from '#console/services/availability.ts'
import { promisedAnswers } from '#console/services/promised-answers.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import { isAboutCar } from '#contract/console/package-rules.ts'
import type { Role } from '#contract/console/role.ts'
import { priceCents } from '#contract/service/price.ts'

/**
 * What each answer costs alone, with nothing but the plate, or that it comes with what is ticked. None for
 * what nobody here may buy so.
 *
 * @param beside what the cheapest services for the ticked answers bring as well
 */
export function answerPrices(
  catalog: ShopCatalog,
  role: Role,
  beside: readonly string[] = [],
): ReadonlyMap<CarAspect, string> {
  const cheapest = new Map<CarAspect, number>()
  for (const item of listedItems(catalog, role)) {
    const cents = priceCents(item, {})
    if (cents === undefined || !isAboutCar(item) || item.requer.length > 1) continue
    if (turnedOff(catalog, item.servico)) continue
    for (const answer of promisedAnswers(item.servico)) {
      cheapest.set(answer, Math.min(cents, cheapest.get(answer) ?? Infinity))
    }
  }
  const inWords = (answer: CarAspect, cents: number) =>
    beside.includes(answer) ? 'vem junto' : formatCents(cents)
  return new Map([...cheapest].map(([answer, cents]) => [answer, inWords(answer, cents)]))
}
