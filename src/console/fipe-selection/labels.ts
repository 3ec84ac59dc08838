import type { VehicleType } from '#contract/service/vehicle-type.ts'
import type { SearchMode } from './selection.ts'

export const VEHICLE_TYPE_NAMES: Readonly<Record<VehicleType, string>> = {
  carros: 'Carros e utilitários',
  motos: 'Motos',
  caminhoes: 'Caminhões e ônibus',
}

export const MODE_LABELS: Readonly<Record<SearchMode, string>> = {
  placa: 'Pela placa',
  tabela: 'Pelo modelo',
  codigo: 'Pelo código',
}

/** Id of the box with the months, the target of links that ask for another month. */
export const MONTH_BOX = 'mes-da-tabela'

export const FREE_CHOICE_HELP = 'Procurar é grátis. Só ver o valor tem preço, que aparece antes.'

/** Help for a list of years with an entry for new cars (`32000-1`); undefined for other lists. */
export function yearHelp(years: readonly { readonly code: string }[]): string | undefined {
  const hasNew = years.some(({ code }) => code.startsWith('32000'))
  return hasNew ? 'Carro novo: escolha “Zero km” (na tabela, ano 32000).' : undefined
}
