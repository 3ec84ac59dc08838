import type { VehicleType } from '#contract/service/vehicle-type.ts'
import { scenarioOf } from '../scenarios/scenario.ts'
import { chance } from '../world/chance.ts'
import { type Brand, type Model, ZERO_KM } from '../world/prices/table.ts'

/**
 * Whether it is a test code of the table, `000NNN-0` (the interface has two of them, 4.13). Each names an
 * invented model with years, so that a person can reach the paid call. No real code starts with three zeros.
 */
export function isTestCode(fipeCode: string): boolean {
  return /^000\d{3}-\d$/.test(fipeCode)
}

/**
 * The free lists of these codes fail twice, then answer, then fail again: list calls have no key to count by.
 */
const FAILING_LISTS: Readonly<Record<string, 'FIPE_ERRO' | 'FIPE_INDISPONIVEL'>> = {
  '0572': 'FIPE_ERRO',
  '0573': 'FIPE_INDISPONIVEL',
}

/** The list of this code always fails. */
const CLOSED_LIST = '0574'

/** The failure of a code's free list at this call, if any. Each `openFipe` has its own count. */
export function createListFailures(): (fipeCode: string) => 'FIPE_ERRO' | 'FIPE_INDISPONIVEL' | undefined {
  const seen = new Map<string, number>()
  return (fipeCode) => {
    const scenario = scenarioOf({ codigo_fipe: fipeCode }) ?? ''
    if (scenario === CLOSED_LIST) return 'FIPE_INDISPONIVEL'
    const failure = FAILING_LISTS[scenario]
    if (failure === undefined) return undefined
    const times = (seen.get(scenario) ?? 0) + 1
    seen.set(scenario, times)
    return times % 3 === 0 ? undefined : failure
  }
}

/** The invented model of a test code. Its row numbers are negative, because no table has such rows. */
export function sandboxModel(type: VehicleType, fipeCode: string, currentYear: number): Model {
  const brand: Brand = { type, code: '0', name: 'Marca fictícia', models: [] }
  const years = [ZERO_KM, currentYear - 2, currentYear - 6]
  return {
    code: '0',
    name: `Modelo fictício ${fipeCode}`,
    fipeCode,
    brand,
    years: years.map((year, index) => ({ year, fuel: 5, row: -1 - index })),
  }
}

/** Price of an invented model in cents. It falls slowly month by month, and some months are missing. */
export function sandboxCents(fipeCode: string, row: number, age: number): number | undefined {
  const seed = `${fipeCode}/${row}`
  if (age > 0 && chance(`${seed}/${age}`) < 0.1) return undefined
  return Math.round((40_000 + 50_000 * chance(seed)) * 1.004 ** age) * 100
}

/**
 * A fictitious price for test keys (interface 5.3). The factor is the same for all months of a model year.
 */
export function fictitious(cents: number, seed: string): number {
  return Math.round((cents * (0.7 + 0.6 * chance(`test/${seed}`))) / 100) * 100
}
