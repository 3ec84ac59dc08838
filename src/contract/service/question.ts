import { catalogSlug } from './catalog-slug.ts'
import type { CatalogItem } from './catalog.ts'
import { requiredNames } from './required-names.ts'
import { isServiceSlug } from './slugs.ts'

/**
 * The fields of a request that are not part of its question (interface 2.3): the service's name, the purpose,
 * what was declared and accepted, and the option for an additional answer. Names are exact: for a service
 * that the interface does not list, any other field may change the question.
 */
export const BESIDE_QUESTION: ReadonlySet<string> = new Set([
  'servico',
  'finalidade',
  'declaracao_finalidade',
  'aceite_atpve',
  'incluir_fipe',
])

/**
 * Whether two requests of this service about one plate always ask the same question. For a service that the
 * interface does not list, an option may change the question.
 */
export function isAskedByPlate(item: CatalogItem): boolean {
  return (
    requiredNames(item, undefined).every((name) => name === 'placa') &&
    (isServiceSlug(catalogSlug(item.servico)) ||
      Object.keys(item.opcionais ?? {}).every((name) => BESIDE_QUESTION.has(name)))
  )
}
