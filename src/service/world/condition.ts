import { localDay } from './calendar.ts'
import type { Car } from './car.ts'
import { type Debt, debtPlanOf, debtsOf } from './debts.ts'
import { seededRandom } from './random.ts'
import { LAST_YEAR } from './vehicle-history.ts'

/**
 * The aspects of a car that services check. In a `Condition`, null means that nobody could check the aspect
 * (interface 2.2).
 */
export const ASPECTS = [
  'gravame',
  'renajud',
  'roubo_furto',
  'administrativa',
  'leilao',
  'sinistro',
  'recall',
  'debitos',
  'comunicacao_venda',
] as const
export type Aspect = (typeof ASPECTS)[number]

/** The state of an invented car, the same for every service; each service shows only a part of it. */
export interface Condition {
  readonly lien: 'none' | 'active' | 'released' | null
  /** Number of court orders in force. */
  readonly courtOrders: number | null
  readonly stolen: boolean | null
  readonly administrative: boolean | null
  /** `photosOnly`: photos of an auction yard exist, but the auction record is null (interface 2.2). */
  readonly auction: 'none' | 'recorded' | 'photosOnly' | null
  readonly crash: 'none' | 'pequena' | 'media' | 'grande' | null
  readonly recalls: number | null
  readonly saleNotice: boolean | null
  readonly scrapped: boolean | null
  readonly debts: readonly Debt[] | null
  /** Scenario 0105: the error in the total of the debts, in cents. */
  readonly totalErrorCents: number
  readonly owners: number
  readonly lastLicensed: number
  /** Numbers of inspection photos and of safety certificates that a Consulta Completa lists. */
  readonly otherImages: number
  readonly certificates: number
}

/** The car's seeded state, changed as the scenario asks (0100 to 0106, 0111, 0112). */
export function conditionOf(car: Car, scenario: string | undefined, today: Date): Condition {
  return scenarioCondition(ownCondition(car, today), car, scenario, today)
}

function ownCondition(car: Car, today: Date): Condition {
  const random = seededRandom('condition', car.chassis)
  const year = Number(localDay(today).slice(0, 4))
  const kind = random.int(1, 100)
  // Each aspect has its own random roll, so that one aspect does not shift the others.
  const rolls = Array.from({ length: 9 }, () => random.int(1, 100))
  const roll = (i: number): number => rolls[i] ?? 100
  const debts = debtsOf(car, debtPlanOf(car), today)
  const condition: Condition = {
    lien: byRoll(roll(0), [26, 'active'], [45, 'released']) ?? 'none',
    courtOrders: byRoll(roll(1), [2, 2], [7, 1]) ?? 0,
    stolen: roll(2) <= 3,
    administrative: roll(3) <= 5,
    auction: byRoll(roll(4), [8, 'recorded'], [14, 'photosOnly']) ?? 'none',
    crash: byRoll(roll(5), [4, 'pequena'], [8, 'media'], [9, 'grande']) ?? 'none',
    recalls: roll(6) <= 12 ? 1 : 0,
    saleNotice: roll(7) <= 8,
    scrapped: roll(8) <= 2,
    debts,
    totalErrorCents: 0,
    owners: Math.min(random.int(1, 5), 1 + Math.floor(Math.max(0, LAST_YEAR - car.modelYear) / 2)),
    lastLicensed: Math.max(car.built, debts.some((debt) => debt.kind === 'LICENCIAMENTO') ? year - 1 : year),
    otherImages: random.int(0, 3),
    certificates: random.chance(0.3) ? random.int(1, 2) : 0,
  }
  if (kind <= 22) return { ...condition, ...CLEAN, debts: [], lastLicensed: year }
  if (kind <= 27) return { ...condition, ...UNKNOWN }
  if (kind <= 35) return { ...condition, crash: null }
  if (kind <= 41) return { ...condition, courtOrders: null, debts: null }
  return condition
}

/** The value of the first step that the roll (1 to 100) does not exceed. */
function byRoll<const T>(
  roll: number,
  ...steps: readonly (readonly [upTo: number, value: T])[]
): T | undefined {
  return steps.find(([upTo]) => roll <= upTo)?.[1]
}

const CLEAN = {
  lien: 'none',
  courtOrders: 0,
  stolen: false,
  administrative: false,
  auction: 'none',
  crash: 'none',
  recalls: 0,
  saleNotice: false,
  scrapped: false,
  totalErrorCents: 0,
} as const satisfies Partial<Condition>

const UNKNOWN = {
  lien: null,
  courtOrders: null,
  stolen: null,
  administrative: null,
  auction: null,
  crash: null,
  recalls: null,
  saleNotice: null,
  scrapped: null,
  debts: null,
} as const satisfies Partial<Condition>

function scenarioCondition(own: Condition, car: Car, scenario: string | undefined, today: Date): Condition {
  const year = Number(localDay(today).slice(0, 4))
  const clean = { ...own, ...CLEAN, debts: [], lastLicensed: year }
  switch (scenario) {
    case '0100':
      return { ...clean, owners: 2, otherImages: 0, certificates: 0 }
    case '0101':
      return { ...clean, lien: 'active', courtOrders: 1 }
    case '0102':
      return { ...clean, auction: 'photosOnly' }
    case '0103':
      return {
        ...clean,
        debts: debtsOf(car, { years: 3, fines: 9, withoutAmount: 1 }, today),
        lastLicensed: Math.max(car.built, year - 3),
      }
    case '0104':
      return { ...own, ...UNKNOWN, otherImages: 0, certificates: 0 }
    case '0105': {
      const debts = debtsOf(car, { years: 1, fines: 2, withoutAmount: 0 }, today)
      // The total has one digit too many, a mistake seen in real answers.
      const sum = debts.reduce((total, debt) => total + (debt.cents ?? 0), 0)
      return { ...clean, debts, totalErrorCents: sum * 9 }
    }
    case '0106':
      return { ...clean, stolen: true, crash: 'grande', recalls: 2, scrapped: true, administrative: true }
    case '0111':
    case '0112':
      return { ...clean, auction: 'recorded', otherImages: 2, certificates: 2 }
    default:
      return own
  }
}
