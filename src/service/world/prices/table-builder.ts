import type { VehicleType } from '#contract/service/vehicle-type.ts'
import type { Brand, FipeTable, Model, ModelYear } from './table.ts'

export interface TableRow {
  readonly type: VehicleType
  readonly brandCode: string
  readonly brand: string
  readonly modelCode: string
  readonly model: string
  readonly fipeCode: string
  readonly year: number
  readonly fuel: number
}

/** The key of a row. In a line of the history file the type may be any text. */
export type RowKey = Pick<TableRow, 'brandCode' | 'modelCode' | 'year' | 'fuel'> & { readonly type: string }

interface GrowingBrand extends Brand {
  readonly models: Model[]
}

interface GrowingModel extends Model {
  readonly years: ModelYear[]
}

/** The largest price that fits into the array: 42 million reais, in cents. */
export const MAX_CENTS = 2 ** 32 - 1

/** Collects rows in any order and prices in any order, then builds the table. */
export class TableBuilder {
  readonly #brands = new Map<string, GrowingBrand>()
  readonly #models = new Map<string, GrowingModel>()
  #rowCount = 0

  get rowCount(): number {
    return this.#rowCount
  }

  /** The new row's number, or undefined when the table already has this model year. */
  add(row: TableRow): number | undefined {
    const { years } = this.#model(row)
    if (findYear(years, row.year, row.fuel)) return undefined
    const number = this.#rowCount
    this.#rowCount += 1
    years.push({ year: row.year, fuel: row.fuel, row: number })
    return number
  }

  /** The number of a row that was added before. */
  find(key: RowKey): number | undefined {
    const model = this.#models.get(`${key.type}/${key.brandCode}/${key.modelCode}`)
    return model && findYear(model.years, key.year, key.fuel)?.row
  }

  /** `values` holds one line of `months.length` prices in cents per row, newest month first, 0 for none. */
  build(months: readonly number[], values: Uint32Array): FipeTable {
    const collator = new Intl.Collator('pt-BR', { numeric: true })
    const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name)
    const brands: Record<VehicleType, Brand[]> = { carros: [], motos: [], caminhoes: [] }
    for (const brand of [...this.#brands.values()].sort(byName)) brands[brand.type].push(brand)
    for (const brand of this.#brands.values()) brand.models.sort(byName)
    const codes: Record<VehicleType, Map<string, Model>> = {
      carros: new Map(),
      motos: new Map(),
      caminhoes: new Map(),
    }
    for (const model of this.#models.values()) {
      model.years.sort((a, b) => b.year - a.year || a.fuel - b.fuel)
      codes[model.brand.type].set(model.fipeCode, model)
    }
    const [brandMap, modelMap] = [this.#brands, this.#models]
    return {
      months,
      brands,
      brand: (type, code) => brandMap.get(`${type}/${code}`),
      model: (brand, code) => modelMap.get(`${brand.type}/${brand.code}/${code}`),
      modelOfCode: (type, fipeCode) => codes[type].get(fipeCode),
      cents: (row, month) => {
        const cents = values[row * months.length + month]
        return cents === 0 ? undefined : cents
      },
    }
  }

  #model(row: TableRow): GrowingModel {
    const key = `${row.type}/${row.brandCode}/${row.modelCode}`
    const known = this.#models.get(key)
    if (known) return known
    const brand = this.#brand(row)
    const model: GrowingModel = {
      code: row.modelCode,
      name: row.model,
      fipeCode: row.fipeCode,
      brand,
      years: [],
    }
    this.#models.set(key, model)
    brand.models.push(model)
    return model
  }

  #brand(row: TableRow): GrowingBrand {
    const key = `${row.type}/${row.brandCode}`
    const known = this.#brands.get(key)
    if (known) return known
    const brand: GrowingBrand = { type: row.type, code: row.brandCode, name: row.brand, models: [] }
    this.#brands.set(key, brand)
    return brand
  }
}

function findYear(years: readonly ModelYear[], year: number, fuel: number): ModelYear | undefined {
  return years.find((known) => known.year === year && known.fuel === fuel)
}
