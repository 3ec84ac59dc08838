import type { CatalogItem } from '#contract/service/catalog.ts'
import { type FormValues, fieldKey } from './field.ts'

/** A service whose price and further fields depend on the state, for tests. */
export const CRLV: CatalogItem = {
  servico: 'crlv',
  nome: 'CRLV-e',
  requer: ['placa', 'uf'],
  preco_por_uf: [
    { uf: 'SP', preco: 16.9, requer: ['placa', 'uf'] },
    { uf: 'RJ', preco: 29.9, requer: ['placa', 'uf', 'renavam', 'cpf'] },
    { uf: 'PR', preco: 17.9, requer: ['placa', 'uf', 'renavam'] },
  ],
}

/** The values of a form by the catalog's names, as the form has them. */
export function typed(values: Readonly<Record<string, string | boolean>>): FormValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [fieldKey(name), value]))
}
