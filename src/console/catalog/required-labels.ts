import { listed } from '#brazil/words.ts'
import { definitionOf } from '#console/form-engine/definitions.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { requiredNames } from '#contract/service/required-names.ts'

/** The required fields as a list: `placa, estado (UF) e RENAVAM`. Declarations are left out. */
export function requiredLabels(item: CatalogItem): string {
  const labels = requiredNames(item, undefined)
    .map((name) => ({ name, definition: definitionOf(name, item) }))
    .filter(
      ({ name, definition }) =>
        name !== 'finalidade' && (definition.kind === 'text' || definition.kind === 'choice'),
    )
    .map(({ definition }) => definition.label)
  const list = listed(labels.map(lowerFirst))
  return item.preco_por_uf ? `${list}. Alguns estados pedem mais` : list
}

/** Abbreviations (CPF, RENAVAM) keep their capitals. */
function lowerFirst(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
