import { type JsonObject, isJsonObject } from '../../json.ts'
import type { Check } from './check.ts'
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

/** Reads `veiculo.debitos` and `veiculo.debitos_total_centavos` (interface 2.2). */
export function readDebts(vehicle: unknown): Debts {
  const source = isJsonObject(vehicle) ? vehicle : {}
  const stated = integer(source.debitos_total_centavos)
  if (!Array.isArray(source.debitos)) {
    // A total alone is an answer too; without one, nobody checked.
    const check = stated === null ? 'unverified' : stated > 0 ? 'alert' : 'clean'
    return { check, items: [], totalCents: stated, lowerBound: false, mismatchCents: 0 }
  }
  const items = source.debitos.map(readDebt)
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
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
