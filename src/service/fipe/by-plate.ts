import type { JsonObject } from '#contract/json.ts'
import type { VehicleType } from '#contract/service/vehicle-type.ts'
import type { Environment } from '../keys/caller.ts'
import { carOf } from '../world/car.ts'
import { chance } from '../world/chance.ts'
import { canonicalPlate } from '../world/plate-numbers.ts'
import type { FipeTable } from '../world/prices/table.ts'
import { fuelOf, priceHistory, pricePoint } from './fields.ts'
import { type ScoredMatch, matchesOf } from './match.ts'

const TYPE_NUMBERS: Readonly<Record<VehicleType, number>> = { carros: 1, motos: 2, caminhoes: 3 }

/** The age in months of the identification base's values, when it replaces the current table. */
const OLD_BASE = 14

/**
 * The table entries that may be the car, as in FipeResponse (interface 2.8); undefined when the table has
 * none. It is the same car that every other service describes for the plate. Scenario 0200 takes the value
 * from the identification base, 0201 gives four matches.
 */
export function valuesByPlate(
  table: FipeTable,
  plate: string,
  environment: Environment,
  scenario: string | undefined,
): JsonObject | undefined {
  const car = carOf(plate)
  const seed = canonicalPlate(plate)
  const fromBase = scenario === '0200'
  const month = fromBase ? Math.min(OLD_BASE, table.months.length - 1) : 0
  const found = matchesOf(table, car, month)
  const wanted = scenario === '0201' ? 4 : 1 + Math.floor(chance(`${seed}/matches`) * 3)
  // Matches of other models count only when the car's own model has none.
  const good = found.filter(({ score }) => score >= 50)
  const matches = (scenario === '0201' || good.length === 0 ? found : good).slice(0, wanted)
  if (matches.length === 0) return undefined
  return {
    placa: plate,
    veiculo: {
      marca: car.model.brand,
      modelo: `${car.model.model} ${car.model.version}`,
      ano_modelo: String(car.modelYear),
    },
    // The order carries no meaning: only the score says which match is best.
    fipe: rotated(matches, Math.floor(chance(`${seed}/order`) * matches.length)).map((match) =>
      Object.assign(itemOf(table, match, month, environment), {
        fonte_valor: fromBase ? 'placas' : 'fipe',
        historico: fromBase ? null : priceHistory(table, match, environment),
      }),
    ),
  }
}

function itemOf(table: FipeTable, match: ScoredMatch, month: number, environment: Environment) {
  const { model, year, score } = match
  const point = pricePoint(table, match, month, environment)
  // Cannot happen: `matchesOf` only finds entries that have a price in the month.
  if (!point) throw new Error('A match without a price')
  return {
    codigo_fipe: model.fipeCode,
    marca: model.brand.name,
    modelo: model.name,
    ano_modelo: String(year.year),
    ...fuelOf(year.fuel),
    valor: point.valor,
    mes_referencia: point.mes_referencia,
    referencia_fipe: point.referencia,
    score,
    codigo_marca: model.brand.code,
    codigo_modelo: model.code,
    tipo_modelo: TYPE_NUMBERS[model.brand.type],
  }
}

function rotated<T>(items: readonly T[], by: number): readonly T[] {
  return [...items.slice(by), ...items.slice(0, by)]
}
