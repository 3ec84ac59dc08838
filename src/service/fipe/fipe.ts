import { formatYearCode } from '#brazil/year-code.ts'
import { ServiceFailure } from '../http/failure.ts'
import { ANOTHER_FIPE_CODE, ANOTHER_PLATE, OF_ANOTHER_CAR } from '../scenarios/processing.ts'
import { builtInTable } from '../world/prices/built-in.ts'
import { loadCsvTable } from '../world/prices/load-csv.ts'
import { monthAt, monthName } from '../world/prices/month.ts'
import { type FipeTable, type Model, isPriced, yearCodeOf } from '../world/prices/table.ts'
import { valuesByPlate } from './by-plate.ts'
import { valueByTable } from './by-table.ts'
import { pricePoint } from './fields.ts'
import { createListFailures } from './sandbox.ts'
import { brandOf, checkTableRequest, modelOf, modelOfCode, monthOfList, typeOf } from './select.ts'
import type { CodeAndName, Fipe, FipeOptions, FipeYearsList } from './types.ts'

/** Test codes with which paid calls by plate and by code fail (interface 4.7 and 4.13). */
const FAILURES = {
  '0404': 'FIPE_NAO_DISPONIVEL',
  '0502': 'FIPE_ERRO',
  '0503': 'FIPE_INDISPONIVEL',
} as const

/**
 * Opens the price table: a full one from CSV files, or the small built-in one, whose months follow the clock.
 *
 * @throws {FipeCsvError} with file and line
 */
export async function openFipe({ now, csv, historyCsv }: FipeOptions): Promise<Fipe> {
  const loaded = csv === undefined ? undefined : await loadCsvTable(csv, historyCsv, now())
  const builtIn = followingTheClock(now)
  const table = loaded ? () => loaded : builtIn
  const listFailure = createListFailures()
  return {
    references: () => table().months.map((code) => ({ codigo: String(code), nome: monthName(code) })),
    brands(type, referencia) {
      const month = monthOfList(table(), referencia)
      const brands = table().brands[typeOf(type)]
      return brands
        .filter(({ models }) => models.some((model) => isPriced(table(), model, month)))
        .map(codeAndName)
    },
    models(type, marca, referencia) {
      const month = monthOfList(table(), referencia)
      const { models } = brandOf(table(), typeOf(type), marca)
      return someOf(models.filter((model) => isPriced(table(), model, month)).map(codeAndName))
    },
    years(type, marca, modelo, referencia) {
      const brand = brandOf(table(), typeOf(type), marca)
      return yearsOf(table(), modelOf(table(), brand, modelo), referencia)
    },
    yearsByCode(type, fipeCode, referencia) {
      const model = modelOfCode(table(), typeOf(type), fipeCode)
      const failure = listFailure(fipeCode)
      if (failure) throw new ServiceFailure(failure)
      return yearsOf(table(), model, referencia)
    },
    checkTableRequest,
    value(request, environment, scenario) {
      checkTableRequest(request)
      fail(scenario)
      const answered = scenario === OF_ANOTHER_CAR ? { ...request, codigo_fipe: ANOTHER_FIPE_CODE } : request
      return valueByTable(table(), answered, environment, scenario)
    },
    byPlate(plate, environment, scenario) {
      fail(scenario)
      const answered = scenario === OF_ANOTHER_CAR ? ANOTHER_PLATE : plate
      const valuesIn = (source: FipeTable) => valuesByPlate(source, answered, environment, scenario)
      // The sandbox values every car (interface 4.7), also one that a loaded table lacks.
      const values = valuesIn(table()) ?? (environment === 'test' ? valuesIn(builtIn()) : undefined)
      if (!values) throw new ServiceFailure('FIPE_NAO_DISPONIVEL')
      return values
    },
  }
}

/** The built-in table, rebuilt at the start of each month. */
function followingTheClock(now: () => number): () => FipeTable {
  let made: { month: number; table: FipeTable } | undefined
  return () => {
    const month = monthAt(now())
    if (made?.month !== month) made = { month, table: builtInTable(now()) }
    return made.table
  }
}

function yearsOf(table: FipeTable, model: Model, referencia: string | undefined): FipeYearsList {
  const month = monthOfList(table, referencia)
  const years = model.years.filter((year) => pricePoint(table, { model, year }, month, 'live') !== undefined)
  return {
    tipo: model.brand.type,
    marca: model.brand.name,
    modelo: model.name,
    referencia: referencia ?? null,
    anos: someOf(years.map((year) => ({ codigo: yearCodeOf(year), nome: formatYearCode(yearCodeOf(year)) }))),
  }
}

function codeAndName({ code, name }: { readonly code: string; readonly name: string }): CodeAndName {
  return { codigo: code, nome: name }
}

function someOf(items: readonly CodeAndName[]): readonly CodeAndName[] {
  if (items.length > 0) return items
  throw new ServiceFailure('FIPE_NAO_DISPONIVEL', { message: 'Nada publicado no mês pedido.' })
}

function fail(scenario: string | undefined): void {
  const code = Object.entries(FAILURES).find(([digits]) => digits === scenario)?.[1]
  if (code) throw new ServiceFailure(code)
}
