import type { Car } from '../world/car.ts'
import { type Brand, type FipeTable, type Model, type ModelYear, ZERO_KM } from '../world/prices/table.ts'

export interface ScoredMatch {
  readonly model: Model
  readonly year: ModelYear
  /** Up to 100; higher is more precise, and no two matches of a car share one. */
  readonly score: number
}

// Brands for which registration papers and table use different words.
const BRAND_WORDS: Readonly<Record<string, string>> = { CHEVROLET: 'GM' }

const FUEL_DIGITS: Readonly<Record<string, number>> = {
  GASOLINA: 1,
  ALCOOL: 2,
  DIESEL: 3,
  ELETRICO: 4,
  'ALCOOL/GASOLINA': 5,
  'GASOLINA/ELETRICO': 6,
}

/**
 * Table entries that may be the car, best first. Papers and table name the same car differently, so the words
 * of the model are compared. Entries of the model itself come before the brand's other models. Only entries
 * with a price in `month` (an index into the table's months) count.
 */
export function matchesOf(table: FipeTable, car: Car, month: number): readonly ScoredMatch[] {
  const type = car.model.body === 'moto' ? 'motos' : 'carros'
  const brandWord = BRAND_WORDS[car.model.brand] ?? car.model.brand
  const brands = table.brands[type].filter((brand) => words(brand.name).includes(brandWord))
  const found = brands.flatMap((brand) => candidates(table, brand, car, month))
  found.sort((a, b) => b.score - a.score)
  let last = Infinity
  return found.map(({ model, year, score }) => {
    last = Math.min(score, last - 1)
    return { model, year, score: last }
  })
}

function candidates(table: FipeTable, brand: Brand, car: Car, month: number): ScoredMatch[] {
  return brand.models.flatMap((model) => {
    const year = nearestYear(
      model.years.filter(({ row, year }) => year !== ZERO_KM && table.cents(row, month) !== undefined),
      car.modelYear,
    )
    return year ? [{ model, year, score: scoreOf(model, year, car) }] : []
  })
}

function scoreOf(model: Model, year: ModelYear, car: Car): number {
  const name = words(model.name)
  const version = words(car.model.version)
  const named = words(car.model.model).every((word, index) => name[index] === word) ? 60 : 15
  const same = (version.filter((word) => name.includes(word)).length / Math.max(1, version.length)) * 25
  const fuel = FUEL_DIGITS[car.model.fuel] === year.fuel ? 10 : 0
  const age = 5 - Math.min(25, 5 * Math.abs(year.year - car.modelYear))
  // A longer name says more than the papers do, so the match is less certain.
  return Math.round(named + same + fuel + age - Math.min(4, name.length / 4))
}

function nearestYear(years: readonly ModelYear[], wanted: number): ModelYear | undefined {
  const distance = ({ year }: ModelYear) => Math.abs(year - wanted)
  return years.reduce<ModelYear | undefined>(
    (best, year) => (best && distance(best) <= distance(year) ? best : year),
    undefined,
  )
}

/** Words in upper case, without accents. Papers and table punctuate differently. */
function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9.]+/)
    .filter(Boolean)
}
