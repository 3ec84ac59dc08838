import { parseMonth, formatMonth } from '#brazil/month.ts'
import { formatYearCode } from '#brazil/year-code.ts'
import type { BatchLine } from '#contract/console/batch.ts'
import { type FipeAnswer, centsOf, readFipeAnswer } from '#contract/service/result/fipe-value.ts'

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

/** The value in an answer of either FIPE route (interface 2.8 and 2.9); undefined for anything else. */
export function readValue(result: BatchLine['result']): LineValue | undefined {
  const answer = readFipeAnswer(result)
  if (!answer) return undefined
  const { mes_referencia: month, fromPlates, matches } = answer
  const number = month === undefined ? undefined : parseMonth(month)
  return {
    car: carLabel(answer),
    cents: centsOf(answer),
    text: answer.valor,
    month: number === undefined ? month : formatMonth(number),
    fromPlates,
    matches,
  }
}

function carLabel({ marca, modelo, ano_modelo, combustivel }: FipeAnswer): string {
  // Zero km is published as the year 32000.
  const year = ano_modelo === undefined ? undefined : formatYearCode(String(ano_modelo))
  return [marca, modelo, year, combustivel]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
}
