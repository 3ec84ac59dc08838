import type { BatchKind } from '#contract/console/batch.ts'
import type { JsonObject } from '#contract/json.ts'
import { type FipeAnswer, centsOf, readFipeAnswer } from '#contract/service/result/fipe-value.ts'
import { readInquiry } from '#contract/service/result/read-inquiry.ts'
import { readIdentity } from '#contract/service/result/vehicle.ts'
import { isFipeSlug } from '#contract/service/slugs.ts'
import { type CsvCell as Cell, decimal } from '../../http/csv.ts'
import type { BatchRow } from '../tables.ts'
import { otherFieldsLabel, yearLabel } from './line-labels.ts'

/** Columns that are filled from one source. `cells` gives one value for each of `headings`. */
interface Columns<Source> {
  readonly headings: readonly string[]
  readonly cells: (source: Source) => readonly Cell[]
}

/** The columns of a batch's file, besides those that every file has. */
export interface BatchColumns {
  /** Set where the lines ask different services. */
  readonly service?: true
  /**
   * Filled from the line's request. For a line that was left out, the column `written` has the person's
   * text.
   */
  readonly asked: Columns<JsonObject> & { readonly written: number }
  /** Set where the results of the lines have a verdict in a few words. */
  readonly verdict?: true
  /** Filled from the service's object. No cells where it cannot be read. */
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

/** The value that a FIPE line returned. */
const VALUE_COLUMNS: Columns<JsonObject> = {
  headings: VALUE_HEADINGS,
  cells(result) {
    const value = readFipeAnswer(result)
    if (!value) return []
    return [
      value.marca,
      value.modelo,
      yearLabel(value.ano_modelo),
      value.combustivel,
      value.codigo_fipe,
      money(centsOf(value)),
      value.mes_referencia,
      sourceLabel(value),
    ]
  },
}

function sourceLabel({ fromPlates }: FipeAnswer): string {
  return fromPlates ? 'Base de placas, talvez antigo' : 'Tabela FIPE'
}

/** The columns of each kind of batch, besides those that every line has. */
const BATCH_COLUMNS: Readonly<Record<BatchKind, BatchColumns>> = {
  fipeByPlate: {
    asked: { written: 0, headings: ['Placa'], cells: ({ placa }) => [text(placa)] },
    result: VALUE_COLUMNS,
  },
  fipeTable: {
    asked: {
      written: 1,
      headings: ['Tipo', 'Código pedido', 'Ano pedido'],
      cells: ({ tipo, codigo_fipe: code, marca, modelo, ano }) => [
        text(tipo),
        typeof code === 'string' ? code : `marca ${String(marca)}, modelo ${String(modelo)}`,
        typeof ano === 'string' ? yearLabel(ano) : '',
      ],
    },
    result: VALUE_COLUMNS,
  },
  createInquiry: {
    asked: {
      written: 0,
      headings: ['Placa', 'Outros dados do pedido'],
      cells: (request) => [text(request.placa), otherFieldsLabel(request)],
    },
    verdict: true,
    result: {
      headings: ['Marca', 'Modelo', 'Ano-modelo', 'Cor'],
      cells(result) {
        const inquiry = readInquiry(result)
        if (!inquiry) return []
        const { brand, model, modelYear, color } = readIdentity(inquiry)
        return [brand, model, modelYear, color]
      },
    },
  },
}

const isOfFipe = ({ servico }: JsonObject): boolean => typeof servico === 'string' && isFipeSlug(servico)

/** The columns of a batch whose lines ask different services: about the car first, then its value. */
const MIXED_COLUMNS: BatchColumns = {
  ...BATCH_COLUMNS.createInquiry,
  service: true,
  result: {
    headings: [
      ...BATCH_COLUMNS.createInquiry.result.headings,
      'Valor FIPE (R$)',
      'Mês de referência',
      'Origem do valor',
    ],
    cells(result) {
      if (!isOfFipe(result)) return BATCH_COLUMNS.createInquiry.result.cells(result)
      const value = readFipeAnswer(result)
      if (!value) return []
      const { marca, modelo, ano_modelo, mes_referencia } = value
      const car = [marca, modelo, yearLabel(ano_modelo), '']
      return [...car, money(centsOf(value)), mes_referencia, sourceLabel(value)]
    },
  },
}

/** The columns of a batch's file. */
export function columnsOf({ kind, services }: Pick<BatchRow, 'kind' | 'services'>): BatchColumns {
  return services === null ? BATCH_COLUMNS[kind] : MIXED_COLUMNS
}
