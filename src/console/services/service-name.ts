import { upperFirst } from '#brazil/words.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { entryOf } from '#contract/service/catalog-slug.ts'

type Services = Pick<ShopCatalog, 'servicos'>

/** The catalog's entry of a service; undefined if it is not on sale today. */
export function catalogItem(catalog: Services | undefined, slug: string) {
  return entryOf(catalog?.servicos ?? [], slug)
}

/** The catalog's name of a service. If it is not on sale today, its slug as words. */
export function serviceName(catalog: Services | undefined, slug: string): string {
  return catalogItem(catalog, slug)?.nome ?? wordsOf(slug)
}

/** Turns `comunicacao-venda` into `Comunicacao venda`. */
function wordsOf(slug: string): string {
  return upperFirst(slug.replaceAll(/[-_]+/g, ' ').trim())
}

/** `Consulta Completa` is `Completa` in a row whose heading or title has the whole name. */
export function nameInRow(name: string): string {
  return name.replace(/^Consulta (?=\p{Lu})/u, '')
}
