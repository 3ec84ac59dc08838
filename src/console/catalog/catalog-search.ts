import { searchable } from '#brazil/text.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/**
 * The items in which every word occurs, in whatever case and with or without accents; in the catalog's order.
 */
export function searchCatalog(items: readonly CatalogItem[], text: string): readonly CatalogItem[] {
  const words = searchable(text)
    .split(/[\s-]+/)
    .filter(Boolean)
  return items.filter((item) => {
    const haystack = searchable(`${item.nome} ${item.servico} ${item.observacao ?? ''}`)
    return words.every((word) => haystack.includes(word))
  })
}
