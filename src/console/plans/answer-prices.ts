import { formatCents } from '#brazil/money.ts'
import { listedItems, turnedOff } from '#console/services/availability.ts'
import { promisedAnswers } from '#console/services/promised-answers.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import { isAboutCar } from '#contract/console/package-rules.ts'
import type { Role } from '#contract/console/role.ts'
import { priceCents } from '#contract/service/price.ts'

/**
 * What each answer costs alone, with nothing but the plate: several of them may come with one service, and
 * the plan below the ticks has their sum. None for what nobody here may buy so.
 */
export function answerPrices(catalog: ShopCatalog, role: Role): ReadonlyMap<CarAspect, string> {
  const cheapest = new Map<CarAspect, number>()
  for (const item of listedItems(catalog, role)) {
    const cents = priceCents(item, {})
    if (cents === undefined || !isAboutCar(item) || item.requer.length > 1) continue
    if (turnedOff(catalog, item.servico)) continue
    for (const answer of promisedAnswers(item.servico)) {
      cheapest.set(answer, Math.min(cents, cheapest.get(answer) ?? Infinity))
    }
  }
  return new Map([...cheapest].map(([answer, cents]) => [answer, formatCents(cents)]))
}
