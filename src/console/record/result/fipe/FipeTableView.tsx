import type { ReactNode } from 'react'
import type { FipeTable } from '#contract/service/fipe.ts'
import { FipeValue } from './FipeValue.tsx'

interface FipeTableViewProps {
  readonly answer: FipeTable
  /** Whether the request asked for the earlier months. */
  readonly historyAsked: boolean
  /** The actions of the value, right below it. */
  readonly actions?: ReactNode
}

/** The answer of `POST /v1/fipe/tabela` (interface 2.9). */
export function FipeTableView({ answer, historyAsked, actions }: FipeTableViewProps) {
  const { veiculo } = answer
  return (
    <FipeValue
      car={{
        brand: veiculo.marca ?? null,
        model: veiculo.modelo ?? null,
        year: veiculo.ano_modelo === undefined ? null : String(veiculo.ano_modelo),
        fuel: veiculo.combustivel ?? null,
        code: veiculo.codigo_fipe ?? null,
      }}
      value={answer.valor}
      month={answer.mes_referencia ?? null}
      history={answer.historico}
      historyAsked={historyAsked}
      actions={actions}
    />
  )
}
