import { centsOfReais, formatCents } from '#brazil/money.ts'
import { searchable } from '#brazil/text.ts'
import { UFS, ufName } from '#brazil/uf.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { requiredNames } from '#contract/service/required-names.ts'
import type { ChoiceDefinition, Option } from './field.ts'

/** Codes of the states that the service covers. */
export function offeredStates(item: CatalogItem): readonly string[] {
  return stateField(item).options.map((each) => each.value)
}

/** Every name that the service requires in at least one state. */
export function possibleNames(item: CatalogItem): readonly string[] {
  const states = [undefined, ...offeredStates(item)]
  return [...new Set(states.flatMap((uf) => requiredNames(item, uf)))]
}

/**
 * The states that may be chosen: those with a price if prices depend on the state (the service refuses
 * others), otherwise all 27.
 */
export function stateField(item: CatalogItem): ChoiceDefinition {
  return {
    kind: 'choice',
    look: 'list',
    label: 'Estado (UF)',
    help: item.preco_por_uf
      ? 'Onde o carro está registrado. O estado decide o preço e os dados pedidos.'
      : '',
    missing: 'Escolha o estado, por exemplo São Paulo (SP).',
    options: item.preco_por_uf ? pricedStates(item.preco_por_uf) : UFS.map((uf) => option(uf.code)),
  }
}

function pricedStates(entries: NonNullable<CatalogItem['preco_por_uf']>): readonly Option[] {
  return entries
    .flatMap(({ uf, preco }) => (preco === undefined ? [] : [option(uf, formatCents(centsOfReais(preco)))]))
    .toSorted((a, b) => (searchable(a.label) < searchable(b.label) ? -1 : 1))
}

function option(uf: string, price?: string): Option {
  const name = ufName(uf)
  const label = name === uf ? uf : `${name} (${uf})`
  return { value: uf, label: price ? `${label} · ${price}` : label }
}
