import { isFipeCode } from '#brazil/fipe-code.ts'
import { parseYearCode } from '#brazil/year-code.ts'
import type { FipeTableRequest } from '#contract/service/fipe.ts'
import { isVehicleType, type VehicleType } from '#contract/service/vehicle-type.ts'
import { ServiceFailure } from '../http/failure.ts'
import { yearOf } from '../world/prices/month.ts'
import {
  type Brand,
  type FipeTable,
  type Model,
  type ModelYear,
  ZERO_KM,
  yearCodeOf,
} from '../world/prices/table.ts'
import { isTestCode, sandboxModel } from './sandbox.ts'

const NOT_PUBLISHED = 'Mês de referência não publicado.'

/**
 * These functions find the table entries that a request names. `VALIDATION_ERROR` for a malformed code,
 * before a charge; `FIPE_NAO_DISPONIVEL` for a code that the table lacks.
 */
export function typeOf(tipo: string): VehicleType {
  if (!isVehicleType(tipo)) throw invalid('tipo deve ser carros, motos ou caminhoes.')
  return tipo
}

/** Index into the table's months. A paid call only finds out after the charge that a month has no table. */
export function monthOf(table: FipeTable, referencia: string | undefined): number {
  const month = findMonth(table, referencia)
  if (month < 0) throw new ServiceFailure('FIPE_NAO_DISPONIVEL', { message: NOT_PUBLISHED })
  return month
}

/** Like `monthOf`, but for the free lists: the list of brands has no 404 (interface 4.9). */
export function monthOfList(table: FipeTable, referencia: string | undefined): number {
  const month = findMonth(table, referencia)
  if (month < 0) throw invalid(NOT_PUBLISHED)
  return month
}

export function brandOf(table: FipeTable, type: VehicleType, marca: string): Brand {
  checkCode('marca', marca)
  const brand = table.brand(type, marca)
  if (!brand) throw new ServiceFailure('FIPE_NAO_DISPONIVEL', { message: 'Marca inexistente na tabela.' })
  return brand
}

export function modelOf(table: FipeTable, brand: Brand, modelo: string): Model {
  checkCode('modelo', modelo)
  const model = table.model(brand, modelo)
  if (!model) throw new ServiceFailure('FIPE_NAO_DISPONIVEL', { message: 'Modelo inexistente na tabela.' })
  return model
}

export function modelOfCode(table: FipeTable, type: VehicleType, fipeCode: string): Model {
  checkFipeCode(fipeCode)
  const model = isTestCode(fipeCode)
    ? sandboxModel(type, fipeCode, yearOf(table.months[0] ?? 0))
    : table.modelOfCode(type, fipeCode)
  if (!model)
    throw new ServiceFailure('FIPE_NAO_DISPONIVEL', { message: 'Código FIPE inexistente na tabela.' })
  return model
}

/** `32000` without a fuel means zero km of any fuel. */
export function yearOfModel(model: Model, ano: string): ModelYear {
  const year = model.years.find(
    (each) => yearCodeOf(each) === ano || (ano === '32000' && each.year === ZERO_KM),
  )
  if (!year) throw new ServiceFailure('FIPE_NAO_DISPONIVEL', { message: 'Ano inexistente para este modelo.' })
  return year
}

/**
 * Checks the format of a paid table request (interface 4.13). Whether the table has the entry is known only
 * after the charge.
 */
export function checkTableRequest(request: FipeTableRequest): void {
  typeOf(request.tipo)
  if (!/^[\d-]+$/.test(request.ano) || !parseYearCode(request.ano).ok)
    throw invalid('ano deve ser um código de ano como 2020-1 ou 32000.')
  if (request.referencia !== undefined) checkReference(request.referencia)
  if (request.codigo_fipe !== undefined) return checkFipeCode(request.codigo_fipe)
  if (request.marca === undefined || request.modelo === undefined) {
    throw invalid('Informe codigo_fipe, ou marca e modelo.')
  }
  checkCode('marca', request.marca)
  checkCode('modelo', request.modelo)
}

function findMonth(table: FipeTable, referencia: string | undefined): number {
  if (referencia === undefined) return 0
  checkReference(referencia)
  return table.months.indexOf(Number(referencia))
}

function checkReference(referencia: string): void {
  if (!/^\d{1,4}$/.test(referencia)) throw invalid('referencia deve ser o código de um mês publicado.')
}

function checkFipeCode(fipeCode: string): void {
  if (!isFipeCode(fipeCode)) throw invalid('codigo_fipe deve ter o formato 000000-0.')
}

function checkCode(field: string, code: string): void {
  if (!/^\d{1,9}$/.test(code)) throw invalid(`${field} deve ser um código numérico.`)
}

function invalid(message: string): ServiceFailure {
  return new ServiceFailure('VALIDATION_ERROR', { message })
}
