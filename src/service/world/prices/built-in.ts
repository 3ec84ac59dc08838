import { VEHICLE_TYPES, type VehicleType } from '#contract/service/vehicle-type.ts'
import { chance } from '../chance.ts'
import { BUILT_IN } from './built-in-models.ts'
import { monthAt, monthCode, timeOf, yearOf } from './month.ts'
import { TableBuilder } from './table-builder.ts'
import { type FipeTable, ZERO_KM } from './table.ts'

/** How many calendar months the small table reaches back. */
const REACH = 25

/** The month for which the list states its prices. */
const PRICED_IN = monthCode(2026, 11)

/** The small table; its months end with the month of `now` (epoch milliseconds). */
export function builtInTable(now: number): FipeTable {
  const newest = monthAt(now)
  const months = Array.from({ length: REACH }, (_, age) => newest - age).filter(isPublished)
  const builder = new TableBuilder()
  const prices: number[] = []
  for (const [typeIndex, type] of VEHICLE_TYPES.entries()) {
    for (const [brandIndex, [brand, lines]] of Object.entries(BUILT_IN[type]).entries()) {
      const models = lines.trim().split('\n').map(parseModel)
      for (const [modelIndex, model] of models.entries()) {
        const number = brandIndex * 100 + modelIndex + 1
        for (const year of yearsOf(model, months)) {
          builder.add({
            type,
            brandCode: String(brandIndex + 1),
            brand,
            modelCode: String(number),
            model: model.name,
            fipeCode: `${String(800_000 + typeIndex * 10_000 + number)}-${number % 10}`,
            year,
            fuel: model.fuel,
          })
          prices.push(...months.map((month) => priceAt({ type, model, year, month, newest })))
        }
      }
    }
  }
  return builder.build(months, Uint32Array.from(prices))
}

interface ModelLine {
  readonly name: string
  readonly fuel: number
  readonly first: number
  /** Undefined while the model is in production. */
  readonly last: number | undefined
  readonly newReais: number
}

function parseModel(line: string): ModelLine {
  const [name = '', fuel, first, last, thousands] = line.trim().split('|')
  return {
    name,
    fuel: Number(fuel),
    first: Number(first),
    last: last ? Number(last) : undefined,
    newReais: Number(thousands) * 1000,
  }
}

/** One month in two years has no table, as happens in reality. */
function isPublished(month: number): boolean {
  return month % 24 !== 5
}

function yearsOf(model: ModelLine, months: readonly number[]): number[] {
  const newest = Math.max(...months.map((month) => newestModelYear(month)))
  const last = Math.min(model.last ?? newest, newest)
  const years = Array.from({ length: Math.max(0, last - model.first + 1) }, (_, index) => last - index)
  return model.last === undefined ? [ZERO_KM, ...years] : years
}

/** Next year's models have prices from April on. */
function newestModelYear(month: number): number {
  return yearOf(month + 9)
}

interface PriceQuestion {
  readonly type: VehicleType
  readonly model: ModelLine
  readonly year: number
  readonly month: number
  /** The current month of the table; prices of this month have no gaps. */
  readonly newest: number
}

/** The price in cents, or 0 for a gap: before the model year came out, and sometimes in a past month. */
function priceAt({ type, model, year, month, newest }: PriceQuestion): number {
  const current = year === ZERO_KM ? newestModelYear(month) : year
  if (current > newestModelYear(month)) return 0
  const seed = `${type}/${model.name}/${year}`
  if (month < newest && chance(`${seed}/${month}/gap`) < 0.05) return 0
  // New prices rise a little every month. A car loses a twelfth of its price a year, up to an age of twenty
  // years.
  const age = year === ZERO_KM ? 0 : Math.min(20, timeOf(month) - year + 1)
  const wobble = (0.97 + 0.06 * chance(seed)) * (0.996 + 0.008 * chance(`${seed}/${month}`))
  return Math.round(model.newReais * 1.003 ** (month - PRICED_IN) * 0.92 ** age * wobble) * 100
}
