import type { VehicleType } from '#contract/service/vehicle-type.ts'

/** One model year, which has a price. `row` is its line in the table's values. */
export interface ModelYear {
  /** Calendar year, or 32000 for zero km. */
  readonly year: number
  /** Fuel digit of the year code. */
  readonly fuel: number
  readonly row: number
}

export interface Model {
  readonly code: string
  readonly name: string
  readonly fipeCode: string
  readonly brand: Brand
  /** Zero km first, then newest to oldest. */
  readonly years: readonly ModelYear[]
}

export interface Brand {
  readonly type: VehicleType
  readonly code: string
  readonly name: string
  /** Sorted by name. */
  readonly models: readonly Model[]
}

/**
 * A price table for several months. Brands, models and model years are objects; the prices, by far the most
 * data, are one flat array.
 */
export interface FipeTable {
  /** Codes of the published months, newest first; the first is the current one. */
  readonly months: readonly number[]
  readonly brands: Readonly<Record<VehicleType, readonly Brand[]>>
  brand(type: VehicleType, code: string): Brand | undefined
  model(brand: Brand, code: string): Model | undefined
  modelOfCode(type: VehicleType, fipeCode: string): Model | undefined
  /** Price in cents, undefined when the month has none. `month` is an index into `months`. */
  cents(row: number, month: number): number | undefined
}

export const ZERO_KM = 32_000

export const yearCodeOf = ({ year, fuel }: ModelYear) => `${year}-${fuel}`

/** Whether a month has a price for any year of the model. */
export function isPriced(table: FipeTable, model: Model, month: number): boolean {
  return model.years.some(({ row }) => table.cents(row, month) !== undefined)
}
