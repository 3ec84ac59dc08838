import { centsOfReais } from '#brazil/money.ts'
import { type JsonObject, isJsonObject } from '../../json.ts'
import { readNumber } from '../../read-number.ts'
import { type Check, readCheck } from './check.ts'
import { flag, unread } from './unread.ts'

export interface Debt {
  readonly kind: string | null
  readonly description: string | null
  /** Integer cents; null when the debt has no known value. */
  readonly cents: number | null
  /** All other fields. */
  readonly rest: JsonObject
}

export interface Debts {
  readonly check: Check
  readonly items: readonly Debt[]
  /** The service's total, otherwise the sum of the parts; null when nothing was verified. Integer cents. */
  readonly totalCents: number | null
  /** A part has no value, so the total is a lower bound and reads "a partir de". */
  readonly lowerBound: boolean
  /** The difference in cents between the stated total and the sum of the parts with values. */
  readonly mismatchCents: number
}

/**
 * Reads `veiculo.debitos` and `veiculo.debitos_total_centavos` (interface 2.2). Where they name no debt, the
 * detailed list of `dados` is read: an alert in either place is an alert.
 */
export function readDebts(vehicle: unknown, dados: JsonObject = {}): Debts {
  const source = isJsonObject(vehicle) ? vehicle : {}
  const stated = integer(source.debitos_total_centavos)
  const listed = Array.isArray(source.debitos)
    ? source.debitos.filter((entry: unknown) => !isSettled(entry)).map(readDebt)
    : undefined
  if (listed && listed.length > 0) return ofItems(listed, stated)
  const detailed = detailedIn(dados)
  // A total of zero belongs to the other, empty list.
  if (detailed.length > 0) return ofItems(detailed, stated === 0 ? null : stated)
  if (listed) return ofItems(listed, stated)
  const found = withoutList(source.debitos, stated)
  // An empty list means checked and clean, in `dados` as well.
  return found.check === 'unverified' && Array.isArray(dados.debitos) ? ofItems([], stated) : found
}

function ofItems(items: readonly Debt[], stated: number | null): Debts {
  const sum = items.reduce((total, debt) => total + (debt.cents ?? 0), 0)
  const lowerBound = items.some((debt) => debt.cents === null)
  const totalCents = stated ?? sum
  return {
    check: items.length > 0 || totalCents > 0 ? 'alert' : 'clean',
    items,
    totalCents,
    lowerBound,
    // When a part has no value, the total may be larger than the sum, never smaller.
    mismatchCents: lowerBound && totalCents > sum ? 0 : totalCents - sum,
  }
}

/** A total or a word alone is an answer too; without one, nobody checked. */
function withoutList(debitos: unknown, stated: number | null): Debts {
  const worded = readCheck(debitos ?? stated)
  const isStated = stated !== null && stated > 0
  const check = isStated ? 'alert' : worded
  const items = typeof debitos === 'string' && check === 'alert' ? [readDebt(debitos)] : []
  const lowerBound = items.length > 0 || (check === 'alert' && !isStated)
  return { check, items, totalCents: stated, lowerBound, mismatchCents: 0 }
}

/** Integer cents of an amount of `dados`, in BRL as a number or as text; null when it is none. */
export function centsOfDetail(valor: unknown): number | null {
  const reais = readNumber(valor)
  return reais === undefined ? null : centsOfReais(reais)
}

/** Whether an entry says that it is paid, or that there is none. */
export function isSettled(entry: unknown): boolean {
  return readCheck(entry) === 'clean'
}

/** The debts in `dados.debitos` that are not paid. A kind of debt with the amount zero is none. */
function detailedIn({ debitos }: JsonObject): readonly Debt[] {
  if (!Array.isArray(debitos)) return []
  return debitos.flatMap((entry: unknown) => {
    if (isSettled(entry)) return []
    if (!isJsonObject(entry)) return [readDebt(entry)]
    const { tipo, descricao, valor, ...rest } = entry
    const cents = centsOfDetail(valor)
    return cents === 0 ? [] : [{ kind: text(tipo), description: text(descricao), cents, rest }]
  })
}

function readDebt(value: unknown): Debt {
  if (!isJsonObject(value)) return { kind: null, description: plain(value), cents: null, rest: {} }
  const informed = value.valor_informado !== false
  return {
    kind: text(value.tipo),
    description: text(value.descricao),
    cents: informed ? integer(value.valor_centavos) : null,
    rest: unread(value, { tipo: text, descricao: text, valor_centavos: integer, valor_informado: flag }),
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function integer(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
