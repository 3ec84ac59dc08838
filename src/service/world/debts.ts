import { addDays, localDay, localTime } from './calendar.ts'
import type { Car } from './car.ts'
import { diceOf } from './random.ts'
import { lifeDay } from './vehicle-history.ts'

export type DebtKind = 'IPVA' | 'LICENCIAMENTO' | 'MULTA' | 'DPVAT'

/** One open debt. `cents` is null where the issuing body has not told the amount. */
export interface Debt {
  readonly kind: DebtKind
  readonly description: string
  readonly cents: number | null
  /** Year of a tax; null for a fine. */
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

/** What the car's seed owes: nearly half of all cars nothing, some a fine or two, a few years of everything. */
export function debtPlanOf(car: Car): DebtPlan {
  const dice = diceOf('debts', car.chassis)
  const luck = dice.int(1, 100)
  const fines = luck <= 45 ? 0 : luck <= 85 ? dice.int(0, 2) : dice.int(4, 11)
  const years = luck <= 45 ? 0 : luck <= 85 ? 1 : dice.int(2, 3)
  return { years, fines, withoutAmount: fines > 0 && dice.chance(0.25) ? 1 : 0 }
}

/** The debts of `plan`, newest taxes first and none from before the car was built. The year is that of `today`, so an old inquiry shows its own time. */
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
  const dice = diceOf('taxes', car.chassis, String(year))
  const worth = car.model.price * Math.max(0.25, 0.93 ** Math.max(0, year - car.modelYear))
  const taxes: Debt[] = [
    {
      kind: 'LICENCIAMENTO',
      description: `LICENCIAMENTO ${year}`,
      cents: 14_526 + (year % 10) * 369,
      year,
      due: `${year}-0${dice.int(7, 9)}-30`,
      fine: null,
    },
  ]
  const rate = car.town.uf === 'SP' || car.town.uf === 'MG' || car.town.uf === 'RJ' ? 0.04 : 0.03
  taxes.unshift({
    kind: 'IPVA',
    description: `IPVA ${year} - COTA UNICA`,
    cents: Math.round(worth * rate * 100),
    year,
    due: `${year}-01-${dice.int(10, 28)}`,
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
  const dice = diceOf('fine', car.chassis, String(index))
  const [offence, cents] = dice.pick(OFFENCES)
  const moment = lifeDay(dice, car)
  return {
    kind: 'MULTA',
    description: offence,
    cents: withoutAmount ? null : cents,
    year: null,
    due: localDay(addDays(moment, 75)),
    fine: {
      notice: `${dice.int(1, 9)}${dice.pick(['A', 'B', 'C', 'D', 'E'])}${dice.digits(8)}`,
      body: dice.chance(0.3) ? 'POLICIA RODOVIARIA DE EXEMPLO' : `PREFEITURA DE ${car.town.name}`,
      moment: localTime(moment),
      place: `${dice.pick(['AV DA AMOSTRA', 'ROD DO EXEMPLO KM', 'RUA IMAGINARIA'])}, ${dice.int(10, 1900)}`,
    },
  }
}

/** The sum of the amounts that are known; a debt without one makes it a lower bound. */
export function totalCents(debts: readonly Debt[]): number {
  return debts.reduce((sum, debt) => sum + (debt.cents ?? 0), 0)
}

/** `veiculo.debitos` (interface, 2.2): integer cents, and whether the amount was told. */
export function debtSummary(debt: Debt) {
  return {
    tipo: debt.kind,
    descricao: debt.cents === null ? null : debt.description,
    valor_centavos: debt.cents,
    valor_informado: debt.cents !== null,
  }
}

/** `dados.debitos[]`: amounts in BRL. */
export function debtDetail(debt: Debt, car: Car) {
  const amount = debt.cents === null ? null : debt.cents / 100
  if (debt.fine !== null) {
    return {
      tipo: debt.kind,
      descricao: debt.description,
      auto_infracao: debt.fine.notice,
      orgao: debt.fine.body,
      data_infracao: debt.fine.moment,
      local: debt.fine.place,
      valor: amount,
      vencimento: debt.due,
      situacao: debt.cents === null ? 'EM PROCESSAMENTO' : 'ABERTO',
    }
  }
  const cents = debt.cents ?? 0
  // Four per cent late fee and a little interest are part of the amount, the way the tax office prints it.
  const lateFee = Math.round(cents * 0.038)
  const interest = Math.round(cents * 0.017)
  return {
    tipo: debt.kind,
    descricao: debt.description,
    exercicio: debt.year,
    valor: amount,
    valor_original: (cents - lateFee - interest) / 100,
    multa: lateFee / 100,
    juros: interest / 100,
    vencimento: debt.due,
    linha_digitavel: collectionLine(debt, car),
    codigo_barras: null,
    situacao: 'ABERTO',
  }
}

/** A collection slip's line: four blocks of eleven digits, each with its modulo-10 digit. Never payable: the body is invented. */
function collectionLine(debt: Debt, car: Car): string {
  const free = `${debt.due.replaceAll('-', '')}${car.renavam}`.padEnd(25, '0')
  const rest = `${String(debt.cents ?? 0).padStart(11, '0')}0000${free}`
  const code = `856${modulo10(`856${rest}`)}${rest}`
  return [0, 11, 22, 33]
    .map((start) => code.slice(start, start + 11).padEnd(11, '0'))
    .map((block) => `${block} ${modulo10(block)}`)
    .join(' ')
}

function modulo10(digits: string): number {
  let sum = 0
  for (let i = digits.length - 1, weight = 2; i >= 0; i--, weight = 3 - weight) {
    const product = Number(digits.charAt(i)) * weight
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}
