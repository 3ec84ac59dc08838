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

export const FREE_CHOICE_HELP = 'Procurar é grátis. Você só paga para ver o valor, e o preço está no botão.'

export const YEAR_HELP = 'Carro novo: escolha “Zero km” (na tabela, ano 32000).'
