import { centsOfReais } from '#brazil/money.ts'
import { type JsonObject, isJsonObject, objectOf, textIn } from '../../json.ts'
import { readNumber } from '../../read-number.ts'
import { type Check, isUnclear, readCheck } from './check.ts'
import { owes } from './field-names.ts'
import { flag, unread } from './unread.ts'

export interface Debt {
  readonly kind: string | null
  readonly description: string | null
  /** Integer cents; null when the debt has no known value. */
  readonly cents: number | null
  /** All other fields. */
  readonly rest: JsonObject
}

/** All debts of a car that an answer states. */
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
  const source = objectOf(vehicle)
  const stated = integer(source.debitos_total_centavos)
  const listed = isList(source.debitos)
    ? source.debitos.filter((entry: unknown) => !isSettled(entry)).map(readDebt)
    : undefined
  if (listed && listed.length > 0) return ofItems(listed, stated)
  const detailed = detailedIn(dados)
  // A total of zero belongs to the other, empty list.
  if (detailed.length > 0) return ofItems(detailed, stated === 0 ? null : stated)
  const summed = summedIn(dados)
  if (summed !== null && !stated) return ofItems([], summed)
  return withoutItems(source, listed, dados.debitos)
}

function withoutItems(
  { debitos, debitos_total_centavos }: JsonObject,
  listed: readonly Debt[] | undefined,
  detailed: unknown,
): Debts {
  const stated = integer(debitos_total_centavos)
  const found = listed ? ofItems(listed, stated) : withoutList(debitos, stated)
  // An amount that cannot be read is not zero.
  const isOdd = stated === null && isSaid(debitos_total_centavos)
  if (found.check !== 'alert' && isOdd) return UNREAD
  // An empty list, or zero for each kind, means checked and clean, in `dados` as well.
  const isElsewhere = found.check === 'unverified' && isDebtList(detailed) && !isSaid(debitos)
  return isElsewhere ? ofItems([], stated) : found
}

const UNREAD: Debts = {
  check: 'unverified',
  items: [],
  totalCents: null,
  lowerBound: false,
  mismatchCents: 0,
}

/** Whether a place holds anything but a word that nobody looked. */
function isSaid(value: unknown): boolean {
  return isUnclear(value) || isOfKinds(value) || !['unverified', 'clean'].includes(readCheck(value))
}

/** The total of `dados`, or the sum of its kinds, where no list names a debt; null for none. In cents. */
function summedIn(dados: JsonObject): number | null {
  const { debitos, total, resumo } = dados
  // The total of debts that are all paid says nothing.
  if (Array.isArray(debitos) && debitos.length > 0) return null
  const { total: sum = null, ...kinds } = objectOf(resumo)
  const parts = Object.values(kinds).map((each) => Math.max(centsOfDetail(each) ?? 0, 0))
  const stated = 'debitos' in dados ? total : null
  const sums = [centsOfDetail(stated), centsOfDetail(sum), parts.reduce((all, each) => all + each, 0)]
  return sums.find((cents) => cents !== null && cents > 0) ?? null
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
  const worded = isExempt(debitos) ? 'clean' : readCheck(debitos ?? stated)
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

/** Whether an entry says that it is paid, or that there is none, or says nothing. */
export function isSettled(entry: unknown): boolean {
  if (isExempt(entry) || readCheck([entry]) !== 'alert') return true
  if (!isJsonObject(entry)) return false
  const { valor, valor_centavos, situacao, status, descricao } = entry
  const isFree = [valor, situacao, status, descricao].some(isExempt)
  return isFree && !owes(entry) && !((centsOf(entry) ?? integer(valor_centavos) ?? 0) > 0)
}

/** `ISENTO`, `IPVA EM DIA`: nothing is owed. Of a lien or a restriction it would say something else. */
function isExempt(value: unknown): boolean {
  return (
    typeof value === 'string' && /^\s*(?:(?:ipva|licenciamento):? )?(?:isent[oa]|em dia)\s*$/i.test(value)
  )
}

/** The first amount that is above zero, or else the stated zero; null without an amount. Integer cents. */
function centsOf({ valor, valor_total, valor_atualizado }: JsonObject): number | null {
  const stated = [valor, valor_total, valor_atualizado].map(centsOfDetail).filter((cents) => cents !== null)
  return stated.find((cents) => cents > 0) ?? stated[0] ?? null
}

/** The debts in `dados.debitos` that are not paid. A kind of debt with the amount zero is none. */
function detailedIn({ debitos }: JsonObject): readonly Debt[] {
  const list = isOfKinds(debitos) ? kindsIn(debitos) : debitos
  if (!isList(list)) return []
  return list.flatMap((entry: unknown) => {
    if (isSettled(entry)) return []
    if (!isJsonObject(entry)) return [readDebt(entry)]
    const { tipo, descricao, valor: _, ...rest } = entry
    const cents = centsOf(entry)
    return cents === 0 ? [] : [{ kind: textIn(tipo), description: textIn(descricao), cents, rest }]
  })
}

/** Whether `dados.debitos` lists debts, or kinds of them, or says that none is due. */
export function isDebtList(debitos: unknown): boolean {
  return isList(debitos) || isOfKinds(debitos) || isExempt(debitos)
}

/** Not `[null]`: an entry without any value is no debt, and does not say that there is none. */
function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && readCheck(value) !== 'unverified'
}

/** `{ ipva: '1.493,70', multas: [] }`: an amount, a word or a list for each kind of debt. */
function isOfKinds(debitos: unknown): debitos is JsonObject {
  if (!isJsonObject(debitos) || readCheck(debitos) !== 'unverified') return false
  const said = Object.values(debitos).filter((each) => each !== null)
  const isKind = (each: unknown) =>
    Array.isArray(each) || centsOfDetail(each) !== null || isExempt(each) || readCheck(each) === 'clean'
  return said.length > 0 && said.every(isKind)
}

function kindsIn(debitos: JsonObject): readonly unknown[] {
  return Object.entries(debitos).flatMap(([tipo, each]) =>
    Array.isArray(each) ? each : each === null || isSettled(each) ? [] : [{ tipo, valor: each }],
  )
}

function readDebt(value: unknown): Debt {
  if (!isJsonObject(value)) return { kind: null, description: plain(value), cents: null, rest: {} }
  const informed = readCheck(value.valor_informado) !== 'clean'
  const cents = integer(value.valor_centavos)
  return {
    kind: textIn(value.tipo),
    description: textIn(value.descricao),
    // The interface shows no field of a debt, and gives every amount but the total in BRL (2, 2.2).
    cents: informed ? (cents ?? centsOf(value)) : null,
    rest: unread(value, {
      tipo: textIn,
      descricao: textIn,
      valor_centavos: integer,
      valor_informado: flag,
      ...(cents === null && { valor: centsOfDetail }),
    }),
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function integer(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}
