import { formatCents, reaisOfCents } from '#brazil/money.ts'
import { FUELS } from '#brazil/year-code.ts'
import type { Environment } from '../keys/caller.ts'
import { monthName } from '../world/prices/month.ts'
import { type FipeTable, type Model, type ModelYear, yearCodeOf } from '../world/prices/table.ts'
import { fictitious, isTestCode, sandboxCents } from './sandbox.ts'

/**
 * One month's price in the form of the answers (interface 2.8 and 2.9). Months without a price have no point.
 */
export interface PricePoint {
  readonly valor: string
  readonly valor_numerico: number
  readonly mes_referencia: string
  readonly referencia: number
}

/** One model year, which has a price. */
export interface Version {
  readonly model: Model
  readonly year: ModelYear
}

/** The price of a model year in a month (an index into the table's months). Undefined for a gap. */
export function pricePoint(
  table: FipeTable,
  { model, year }: Version,
  month: number,
  environment: Environment,
): PricePoint | undefined {
  const code = table.months[month]
  const cents = isTestCode(model.fipeCode)
    ? sandboxCents(model.fipeCode, year.row, month)
    : table.cents(year.row, month)
  if (code === undefined || cents === undefined) return undefined
  const shown = environment === 'test' ? fictitious(cents, `${model.fipeCode}/${yearCodeOf(year)}`) : cents
  return {
    // The service writes a plain space; `formatCents` writes a no-break space.
    valor: formatCents(shown).replaceAll('\u00A0', ' '),
    valor_numerico: reaisOfCents(shown),
    mes_referencia: monthName(code),
    referencia: code,
  }
}

/** All months that have a price, newest first. */
export function priceHistory(
  table: FipeTable,
  version: Version,
  environment: Environment,
): readonly PricePoint[] {
  return table.months.flatMap((_, month) => pricePoint(table, version, month, environment) ?? [])
}

const FUEL_LETTERS: Readonly<Record<number, string>> = {
  1: 'G',
  2: 'A',
  3: 'D',
  4: 'E',
  5: 'F',
  6: 'H',
  7: 'N',
}

/** Name and letter of a year code's fuel digit. An unknown digit is used as its own name. */
export function fuelOf(digit: number): { combustivel: string; sigla_combustivel: string } {
  return {
    combustivel: FUELS[digit] ?? String(digit),
    sigla_combustivel: FUEL_LETTERS[digit] ?? String(digit),
  }
}
