import { definitionOf } from '#console/form-engine/definitions.ts'
import { requiredNames } from '#console/form-engine/required-names.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/** Groups by the data that a person needs. The catalog decides: no service is known by name. */
const GROUPS = [
  'Só com a placa',
  'Placa e mais algum dado',
  'Chassi ou motor',
  'Pessoas, pelo CPF',
  'Empresas, pelo CNPJ',
  'Pessoas ou empresas',
  'Nota fiscal',
  'Tabela FIPE',
  'Outros',
] as const
export type GroupTitle = (typeof GROUPS)[number]

export interface CatalogGroup {
  readonly title: GroupTitle
  readonly items: readonly CatalogItem[]
}

/** Non-empty groups in a fixed order; inside, the catalog's order. */
export function groupCatalog(items: readonly CatalogItem[]): readonly CatalogGroup[] {
  return GROUPS.map((title) => ({ title, items: items.filter((item) => groupOf(item) === title) })).filter(
    (group) => group.items.length > 0,
  )
}

export function groupOf(item: CatalogItem): GroupTitle {
  if (item.sincrono === true) return 'Tabela FIPE'
  const names = requiredNames(item, undefined)
  if (names.includes('documento')) return documentGroup(item)
  if (names.includes('placa')) return names.length === 1 ? 'Só com a placa' : 'Placa e mais algum dado'
  if (names.includes('chassi') || names.includes('motor')) return 'Chassi ou motor'
  return names.includes('chave') ? 'Nota fiscal' : 'Outros'
}

function documentGroup(item: CatalogItem): GroupTitle {
  const { label } = definitionOf('documento', item)
  if (label === 'CPF') return 'Pessoas, pelo CPF'
  return label === 'CNPJ' ? 'Empresas, pelo CNPJ' : 'Pessoas ou empresas'
}

/** The required fields as a list: `Placa, estado (UF) e RENAVAM`. Declarations are left out. */
export function requiredLabels(item: CatalogItem): string {
  const labels = requiredNames(item, undefined)
    .map((name) => ({ name, definition: definitionOf(name, item) }))
    .filter(
      ({ name, definition }) =>
        name !== 'finalidade' && (definition.kind === 'text' || definition.kind === 'choice'),
    )
    .map(({ definition }) => definition.label)
  const list = new Intl.ListFormat('pt-BR').format(
    labels.map((label, index) => (index === 0 ? label : lowerFirst(label))),
  )
  return item.preco_por_uf ? `${list}. Alguns estados pedem mais` : list
}

/** Abbreviations (CPF, RENAVAM) keep their capitals. */
function lowerFirst(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
