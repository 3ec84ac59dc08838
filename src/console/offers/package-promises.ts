import { promisedAnswers } from '#console/services/promised-answers.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { Wanted } from '#contract/service/plan/answers.ts'

const answersTo = ({ servico }: CatalogItem) => promisedAnswers(servico)

/** Whether a package promises this answer. */
export function promises(item: CatalogItem, kind: Wanted): boolean {
  return answersTo(item).includes(kind)
}

/** The largest package whose checks are all in this one, too. */
export function baseOf(item: CatalogItem, items: readonly CatalogItem[]): CatalogItem | undefined {
  const own = answersTo(item)
  return items
    .filter((each) => {
      const answers = answersTo(each)
      return answers.length > 0 && answers.length < own.length && answers.every((kind) => own.includes(kind))
    })
    .toSorted((a, b) => answersTo(b).length - answersTo(a).length)[0]
}
