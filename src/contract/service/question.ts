import { catalogSlug } from './catalog-slug.ts'
import type { CatalogItem } from './catalog.ts'
import { requiredNames } from './required-names.ts'
import { isServiceSlug } from './slugs.ts'

/**
 * What a request says beside its question (interface 2.3): the name of the service, why it is asked, what was
 * declared and accepted, and that another answer comes with it. Exact names: of any other field of a service
 * that the interface does not list, nobody knows that it may differ.
 */
export const BESIDE_QUESTION: ReadonlySet<string> = new Set([
  'servico',
  'finalidade',
  'declaracao_finalidade',
  'aceite_atpve',
  'incluir_fipe',
])

/**
 * Whether two requests of this service about one plate always ask the same. Of a service that the interface
 * does not list an option may make another question.
 */
export function isAskedByPlate(item: CatalogItem): boolean {
  return (
    requiredNames(item, undefined).every((name) => name === 'placa') &&
    (isServiceSlug(catalogSlug(item.servico)) ||
      Object.keys(item.opcionais ?? {}).every((name) => BESIDE_QUESTION.has(name)))
  )
}
