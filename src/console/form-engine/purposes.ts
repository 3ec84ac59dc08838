import { PURPOSES, type Purpose } from '#contract/service/purposes.ts'
import type { Option } from './field.ts'

const LABELS: Readonly<Record<Purpose, string>> = {
  NEGOCIACAO_VEICULO: 'Negociação de veículo',
  ANALISE_CREDITO: 'Análise de crédito',
  VERIFICACAO_CADASTRAL: 'Verificação cadastral',
  OUTRA: 'Outra finalidade',
}

export const PURPOSE_OPTIONS: readonly Option[] = PURPOSES.map((value) => ({ value, label: LABELS[value] }))
