import { promisedAnswers } from '#console/services/promised-answers.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'
import type { Role } from '#contract/console/role.ts'
import { NOT_MISSED } from '#contract/service/verdict/aspects.ts'
import { soldByPlate } from './answer-prices.ts'

/** Answers that are bought together or not at all: one tick, with one price. */
export interface Together {
  readonly aspects: readonly CarAspect[]
  /** The service that brings them, by its name in the catalog: `ECV Premium`. */
  readonly name: string
}

const FEW_LOOK: ReadonlySet<string> = NOT_MISSED

/**
 * Groups of answers that the same services bring. With one tick each, a person would add up a price that is
 * paid once. Answers that every buyer asks for have their own tick, since they can be missing alone.
 */
export function answeredTogether(catalog: ShopCatalog, role: Role): readonly Together[] {
  const items = soldByPlate(catalog, role).map(({ item }) => item)
  const answering = (aspect: CarAspect) =>
    items.filter(({ servico }) => promisedAnswers(servico).includes(aspect))
  const groups = Map.groupBy(
    CAR_ASPECTS.filter((aspect) => FEW_LOOK.has(aspect)),
    (aspect) =>
      answering(aspect)
        .map(({ servico }) => servico)
        .join(' '),
  )
  return [...groups.values()].flatMap((aspects) => {
    const [item] = aspects.flatMap(answering)
    return item && aspects.length > 1 ? [{ aspects, name: item.nome }] : []
  })
}

/** The number of ticks that these aspects have. */
export function ticksIn(aspects: readonly string[], together: readonly Together[]): number {
  const firstOf = (aspect: string) =>
    together.find((each) => each.aspects.some((member) => member === aspect))?.name ?? aspect
  return new Set(aspects.map(firstOf)).size
}
