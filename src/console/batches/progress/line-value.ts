import { parseMonth, formatMonth } from '#brazil/month.ts'
import { formatYearCode } from '#brazil/year-code.ts'
import type { BatchLine } from '#contract/console/batch.ts'
import { FipePlateSchema, FipeTableSchema } from '#contract/service/fipe.ts'
import { byScore, centsOf, isFromPlates } from '#contract/service/result/fipe-value.ts'

/** The value in a line's FIPE answer. */
export interface LineValue {
  readonly car: string
  /** Undefined where the published text is no readable amount: `text` is shown instead. */
  readonly cents: number | undefined
  readonly text: string
  /** `nov/2026`, or as published. */
  readonly month: string | undefined
  /** From the base of plates instead of the price table, perhaps of an old month (interface, 2.8). */
  readonly fromPlates: boolean
  /** How many versions the plate may be; the likeliest is shown. */
  readonly matches: number
}

interface Published {
  readonly marca?: string | undefined
  readonly modelo?: string | undefined
  readonly ano_modelo?: string | number | undefined
  readonly combustivel?: string | null | undefined
  readonly valor: string
  readonly valor_numerico?: number | undefined
  readonly mes_referencia?: string | undefined
}

/** The value in an answer of either FIPE route (interface, 2.8 and 2.9); undefined for anything else. */
export function readValue(result: BatchLine['result']): LineValue | undefined {
  const table = FipeTableSchema.safeParse(result)
  if (table.success) {
    const { veiculo, valor, valor_numerico, mes_referencia } = table.data
    return valueOf({ ...veiculo, valor, valor_numerico, mes_referencia }, { fromPlates: false, matches: 1 })
  }
  const plate = FipePlateSchema.safeParse(result)
  const matches = plate.success ? byScore(plate.data.fipe) : []
  const [best] = matches
  return best && valueOf(best, { fromPlates: isFromPlates(best.fonte_valor), matches: matches.length })
}

function valueOf(published: Published, origin: Pick<LineValue, 'fromPlates' | 'matches'>): LineValue {
  const month = published.mes_referencia
  const number = month === undefined ? undefined : parseMonth(month)
  return {
    car: carLabel(published),
    cents: centsOf(published),
    text: published.valor,
    month: number === undefined ? month : formatMonth(number),
    ...origin,
  }
}

function carLabel({ marca, modelo, ano_modelo, combustivel }: Published): string {
  // Zero km is published as the year 32000.
  const year = ano_modelo === undefined ? undefined : formatYearCode(String(ano_modelo))
  return [marca, modelo, year, combustivel]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
}
