import type { JsonObject } from '#contract/json.ts'
import type { Car } from '../world/car.ts'
import { ASPECTS, type Aspect, type Condition } from '../world/condition.ts'
import type { ResultBlocks, ResultInput } from './result.ts'
import { type Scope, unverified } from './vehicle-block.ts'

/** The input of the builder of one service's result about a car. */
export interface VehicleView {
  readonly car: Car
  readonly condition: Condition
  readonly today: Date
  readonly input: ResultInput
  readonly vehicle: (scope: Scope) => JsonObject
}

/** The aspects of the larger services. Only Consulta Completa checks accidents and sale notices. */
export const MOST_ASPECTS: readonly Aspect[] = ASPECTS.filter(
  (aspect) => aspect !== 'sinistro' && aspect !== 'comunicacao_venda',
)

/**
 * `nao_verificado` is present only when something is missing: services for a single aspect omit it otherwise.
 */
export function missing(condition: Condition, aspects: readonly Aspect[]): ResultBlocks {
  const names = unverified(condition, aspects)
  return names.length === 0 ? {} : { nao_verificado: names }
}

/** The register's word for a finding; null when the register did not answer. */
export function finding(isFound: boolean | null): string | null {
  if (isFound === null) return null
  return isFound ? 'CONSTA' : 'NADA CONSTA'
}
