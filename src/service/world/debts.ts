import { addDays, localDay, localTime } from './calendar.ts'
import type { Car } from './car.ts'
import { seededRandom } from './random.ts'
import { lifeDay } from './vehicle-history.ts'

export type DebtKind = 'IPVA' | 'LICENCIAMENTO' | 'MULTA' | 'DPVAT'

/** One open debt. `cents` is null when the issuing body does not state the amount. */
export interface Debt {
  readonly kind: DebtKind
  readonly description: string
  readonly cents: number | null
  /** The year of a tax; null for a fine. */
  readonly year: number | null
  readonly due: string
  readonly fine: {
    readonly notice: string
    readonly body: string
    readonly moment: string
    readonly place: string
  } | null
}

const OFFENCES = [
  ['EXCESSO DE VELOCIDADE EM ATE 20%', 13_016],
  ['EXCESSO DE VELOCIDADE ENTRE 20% E 50%', 19_523],
  ['AVANCAR SINAL VERMELHO', 29_347],
  ['ESTACIONAR EM LOCAL PROIBIDO', 19_523],
  ['USAR TELEFONE CELULAR AO DIRIGIR', 29_347],
  ['TRANSITAR EM FAIXA EXCLUSIVA', 29_347],
  ['DEIXAR DE USAR CINTO DE SEGURANCA', 19_523],
] as const

export interface DebtPlan {
  /** Years of IPVA and licensing owed, counted back from the current one. */
  readonly years: number
  readonly fines: number
  /** How many of the fines have no amount. */
  readonly withoutAmount: number
}

/**
 * The debts of a car by its seed: nearly half of the cars have none, some have a fine or two, and a few owe
 * everything for years.
 */
export function debtPlanOf(car: Car): DebtPlan {
  const random = seededRandom('debts', car.chassis)
  const luck = random.int(1, 100)
  const fines = luck <= 45 ? 0 : luck <= 85 ? random.int(0, 2) : random.int(4, 11)
  const years = luck <= 45 ? 0 : luck <= 85 ? 1 : random.int(2, 3)
  return { years, fines, withoutAmount: fines > 0 && random.chance(0.25) ? 1 : 0 }
}

/**
 * The debts of `plan`, newest taxes first, none from before the car was built. Years count back from `today`,
 * so an old inquiry shows the debts of its time.
 */
export function debtsOf(car: Car, plan: DebtPlan, today: Date): readonly Debt[] {
  const year = Number(localDay(today).slice(0, 4))
  return [
    ...Array.from({ length: Math.min(plan.years, year - car.built + 1) }, (_, i) =>
      taxesOf(car, year - i),
    ).flat(),
    ...Array.from({ length: plan.fines }, (_, i) => fineOf(car, i, i < plan.withoutAmount)),
  ]
}

function taxesOf(car: Car, year: number): readonly Debt[] {
  const random = seededRandom('taxes', car.chassis, String(year))
  const worth = car.model.price * Math.max(0.25, 0.93 ** Math.max(0, year - car.modelYear))
  const taxes: Debt[] = [
    {
      kind: 'LICENCIAMENTO',
      description: `LICENCIAMENTO ${year}`,
      cents: 14_526 + (year % 10) * 369,
      year,
      due: `${year}-0${random.int(7, 9)}-30`,
      fine: null,
    },
  ]
  const rate = car.town.uf === 'SP' || car.town.uf === 'MG' || car.town.uf === 'RJ' ? 0.04 : 0.03
  taxes.unshift({
    kind: 'IPVA',
    description: `IPVA ${year} - COTA UNICA`,
    cents: Math.round(worth * rate * 100),
    year,
    due: `${year}-01-${random.int(10, 28)}`,
    fine: null,
  })
  if (year <= 2020) {
    taxes.push({
      kind: 'DPVAT',
      description: `DPVAT ${year}`,
      cents: 523,
      year,
      due: `${year}-02-28`,
      fine: null,
    })
  }
  return taxes
}

function fineOf(car: Car, index: number, withoutAmount: boolean): Debt {
  const random = seededRandom('fine', car.chassis, String(index))
  const [offence, cents] = random.pick(OFFENCES)
  const moment = lifeDay(random, car)
  return {
    kind: 'MULTA',
    description: offence,
    cents: withoutAmount ? null : cents,
    year: null,
    due: localDay(addDays(moment, 75)),
    fine: {
      notice: `${random.int(1, 9)}${random.pick(['A', 'B', 'C', 'D', 'E'])}${random.digits(8)}`,
      body: random.chance(0.3) ? 'POLICIA RODOVIARIA DE EXEMPLO' : `PREFEITURA DE ${car.town.name}`,
      moment: localTime(moment),
      place: `${random.pick(['AV DA AMOSTRA', 'ROD DO EXEMPLO KM', 'RUA IMAGINARIA'])}, ${random.int(10, 1900)}`,
    },
  }
}

/** The sum of the known amounts; with a debt of unknown amount it is a lower bound. */
export function totalCents(debts: readonly Debt[]): number {
  return debts.reduce((sum, debt) => sum + (debt.cents ?? 0), 0)
}
