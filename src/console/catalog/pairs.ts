import type { CatalogItem } from '#contract/service/catalog.ts'

const OF_PEOPLE = ' (CPF)'
const OF_COMPANIES = ' (CNPJ)'

/**
 * The services that differ only in asking about a person or a company: the key asks about people, the value
 * about companies.
 */
export function pairsOf(items: readonly CatalogItem[]): ReadonlyMap<CatalogItem, CatalogItem> {
  return new Map(
    items.flatMap((item) => {
      if (!item.nome.endsWith(OF_PEOPLE)) return []
      const other = items.find(({ nome }) => nome === nameOfBoth(item) + OF_COMPANIES)
      return other ? [[item, other]] : []
    }),
  )
}

/** `Crédito Único` */
export function nameOfBoth({ nome }: CatalogItem): string {
  return nome.slice(0, -OF_PEOPLE.length)
}
