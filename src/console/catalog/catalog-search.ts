import { searchable, visible } from '#brazil/text.ts'
import { helpLine } from '#console/offers/help-lines.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'

/**
 * The items that contain every word of the text, in any case and with or without accents, in the catalog's
 * order.
 */
export function searchCatalog(items: readonly CatalogItem[], text: string): readonly CatalogItem[] {
  const words = searchable(visible(text))
    .split(/[\s-]+/)
    .filter(Boolean)
  return items.filter((item) => {
    const haystack = searchable(
      [item.nome, item.servico, item.observacao ?? '', ...answersOf(item)].join(' '),
    )
    return words.every((word) => haystack.includes(word))
  })
}

/** Search words beside the service's name: what it answers about the car. */
function answersOf(item: CatalogItem): readonly string[] {
  const aspects = promisesOf(item.servico) ?? []
  return [helpLine(item), ...aspects.map((kind) => ASPECT_WORDS[kind].name)]
}
