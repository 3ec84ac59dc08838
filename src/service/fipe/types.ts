import type { JsonObject } from '#contract/json.ts'
import type { FipeTableRequest } from '#contract/service/fipe.ts'
import type { VehicleType } from '#contract/service/vehicle-type.ts'
import type { Environment } from '../keys/caller.ts'

export interface CodeAndName {
  readonly codigo: string
  readonly nome: string
}

/** FipeAnos (interface 2.10). */
export interface FipeYearsList {
  readonly tipo: VehicleType
  readonly marca: string
  readonly modelo: string
  readonly referencia: string | null
  readonly anos: readonly CodeAndName[]
}

export interface FipeOptions {
  readonly now: () => number
  /** A full table; the small built-in one by default. */
  readonly csv?: string | undefined
  readonly historyCsv?: string | undefined
}

/**
 * The price table (interface 2.8 to 2.10), without HTTP, keys and money. Methods throw `ServiceFailure`:
 * FIPE_NAO_DISPONIVEL for a missing entry, VALIDATION_ERROR for a malformed code. `referencia` is a month's
 * code, absent for the current month.
 */
export interface Fipe {
  references(): readonly CodeAndName[]
  brands(type: string, referencia?: string): readonly CodeAndName[]
  models(type: string, brand: string, referencia?: string): readonly CodeAndName[]
  years(type: string, brand: string, model: string, referencia?: string): FipeYearsList
  yearsByCode(type: string, fipeCode: string, referencia?: string): FipeYearsList
  /** Throws VALIDATION_ERROR for a body that must not be charged (interface 4.13). */
  checkTableRequest(request: FipeTableRequest): void
  /**
   * `tipo`, `referencia`, `veiculo`, `valor`, `valor_numerico`, `mes_referencia`, `historico` of
   * FipeTabelaResponse. `scenario` as below.
   */
  value(request: FipeTableRequest, environment: Environment, scenario?: string): JsonObject
  /**
   * `placa`, `veiculo` and `fipe` of FipeResponse. `plate` is normalised; `scenario` comes from `scenarioOf`.
   */
  byPlate(plate: string, environment: Environment, scenario?: string): JsonObject
}
