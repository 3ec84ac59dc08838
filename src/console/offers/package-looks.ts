import { aspectName } from '#console/texts/aspect-labels.ts'
import { CAR_ASPECTS } from '#contract/console/car-aspects.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { type Wanted, answersOf } from '#contract/service/plan/answers.ts'

const NOTHING_SEEN_HERE = new Map<string, ReadonlySet<never>>()
const answersTo = ({ servico }: CatalogItem) => answersOf(servico, NOTHING_SEEN_HERE)

/** Everything that one of the packages looks at, in its fixed order. */
export function comparedLooks(items: readonly CatalogItem[]): readonly Wanted[] {
  return CAR_ASPECTS.filter((kind) => items.some((item) => looksAt(item, kind)))
}

export function looksAt(item: CatalogItem, kind: Wanted): boolean {
  return answersTo(item).includes(kind)
}

export function lookName(kind: Wanted): string {
  return kind === 'court' ? 'Bloqueio judicial' : aspectName(kind)
}

/** The package that looks at the most of those whose every look is in this one, too. */
export function baseOf(item: CatalogItem, items: readonly CatalogItem[]): CatalogItem | undefined {
  const own = answersTo(item)
  return items
    .filter((each) => {
      const answers = answersTo(each)
      return answers.length > 0 && answers.length < own.length && answers.every((kind) => own.includes(kind))
    })
    .toSorted((a, b) => answersTo(b).length - answersTo(a).length)[0]
}
