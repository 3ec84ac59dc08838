import { parseMonth, formatMonth } from '#brazil/month.ts'
import { formatYearCode } from '#brazil/year-code.ts'
import type { BatchLine } from '#contract/console/batch.ts'
import { type FipeAnswer, centsOf, readFipeAnswer } from '#contract/service/result/fipe-value.ts'

/** The value in a line's FIPE answer. */
export interface LineValue {
  readonly car: string
  /** Undefined if the published text is not a readable amount: then `text` is shown. */
  readonly cents: number | undefined
  readonly text: string
  /** `nov/2026`, or as published. */
  readonly month: string | undefined
  /** The month as a number, for comparison (`parseMonth`). */
  readonly monthNumber: number | undefined
  /**
   * The value comes from the database of plates instead of the price table, and may be from an old month
   * (interface 2.8).
   */
  readonly fromPlates: boolean
  /** How many versions the plate may be; the likeliest one is shown. */
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
    monthNumber: number,
    fromPlates,
    matches,
  }
}

/** The oldest and the newest month among the values of a list; not finite without values. */
export function monthSpan(lines: readonly BatchLine[]): readonly [oldest: number, newest: number] {
  const months = lines.flatMap(({ result }) => readValue(result)?.monthNumber ?? [])
  return [Math.min(...months), Math.max(...months)]
}

/** Why a value may be too old to rely on; undefined if it is not. */
export function ageDoubt({ fromPlates, monthNumber }: LineValue, newest: number): string | undefined {
  const isOlder = monthNumber !== undefined && monthNumber < newest
  if (!isOlder && !fromPlates) return undefined
  return `${isOlder ? 'Mais antigo que os outros' : 'Pode estar desatualizado'}: confira pelo modelo`
}

function carLabel({ marca, modelo, ano_modelo, combustivel }: FipeAnswer): string {
  // Zero km is published as the year 32000.
  const year = ano_modelo === undefined ? undefined : formatYearCode(String(ano_modelo))
  return [marca, modelo, year, combustivel].filter((part) => part).join(' ')
}
