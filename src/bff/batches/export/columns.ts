import type { BatchKind } from '#contract/console/batch.ts'
import type { JsonObject } from '#contract/open-schema.ts'
import { FipePlateSchema, FipeTableSchema } from '#contract/service/fipe.ts'
import { InquirySchema } from '#contract/service/inquiry.ts'
import { byScore, centsOf, isFromPlates } from '#contract/service/result/fipe-value.ts'
import { readIdentity } from '#contract/service/result/vehicle.ts'
import { decimal, otherFieldsLabel, yearLabel } from './line-labels.ts'

type Cell = string | number | null | undefined

/** Columns that are filled from one source. `cells` gives as many as there are `headings`. */
interface Columns<Source> {
  readonly headings: readonly string[]
  readonly cells: (source: Source) => readonly Cell[]
}

export interface BatchColumns {
  /** From the line's request. */
  readonly asked: Columns<JsonObject>
  /** From the service's object. No cells at all where it cannot be read. */
  readonly result: Columns<JsonObject>
}

const text = (value: unknown): Cell => (typeof value === 'string' ? value : '')

const VALUE_HEADINGS = [
  'Marca',
  'Modelo',
  'Ano-modelo',
  'Combustível',
  'Código FIPE',
  'Valor (R$)',
  'Mês de referência',
  'Origem do valor',
]

function money(cents: number | undefined): Cell {
  return cents === undefined ? '' : decimal(cents)
}

/** Columns of each kind of batch, beside those that every line has. */
export const BATCH_COLUMNS: Readonly<Record<BatchKind, BatchColumns>> = {
  fipeByPlate: {
    asked: { headings: ['Placa'], cells: ({ placa }) => [text(placa)] },
    result: {
      headings: VALUE_HEADINGS,
      cells(result) {
        const best = byScore(FipePlateSchema.safeParse(result).data?.fipe ?? [])[0]
        if (!best) return []
        return [
          best.marca,
          best.modelo,
          yearLabel(best.ano_modelo),
          best.combustivel,
          best.codigo_fipe,
          money(centsOf({ valor: best.valor })),
          best.mes_referencia,
          isFromPlates(best.fonte_valor) ? 'Base de placas' : 'Tabela FIPE',
        ]
      },
    },
  },
  fipeTable: {
    asked: {
      headings: ['Tipo', 'Código pedido', 'Ano pedido'],
      cells: ({ tipo, codigo_fipe: code, marca, modelo, ano }) => [
        text(tipo),
        typeof code === 'string' ? code : `marca ${String(marca)}, modelo ${String(modelo)}`,
        typeof ano === 'string' ? yearLabel(ano) : '',
      ],
    },
    result: {
      headings: VALUE_HEADINGS,
      cells(result) {
        const value = FipeTableSchema.safeParse(result).data
        if (!value) return []
        const { veiculo } = value
        return [
          veiculo.marca,
          veiculo.modelo,
          yearLabel(veiculo.ano_modelo),
          veiculo.combustivel,
          veiculo.codigo_fipe,
          money(centsOf(value)),
          value.mes_referencia,
          'Tabela FIPE',
        ]
      },
    },
  },
  createInquiry: {
    asked: {
      headings: ['Placa', 'Outros dados do pedido'],
      cells: (request) => [text(request.placa), otherFieldsLabel(request)],
    },
    result: {
      headings: ['Marca', 'Modelo', 'Ano-modelo', 'Cor'],
      cells(result) {
        const inquiry = InquirySchema.safeParse(result).data
        if (!inquiry) return []
        const { brand, model, modelYear, color } = readIdentity(inquiry)
        return [brand, model, modelYear, color]
      },
    },
  },
}
