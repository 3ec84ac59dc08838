import { type JsonObject, isJsonObject, objectOf, toText } from '../../json.ts'
import type { Inquiry } from '../inquiry.ts'
import { readCheck, saysNothing } from './check.ts'
import { owes } from './field-names.ts'
import { isWord } from './register-words.ts'
import { unread } from './unread.ts'

export interface Restriction {
  readonly kind: string
  /** Null when the service does not say whether it is in force. */
  readonly active: boolean | null
  readonly description: string | null
  /** All other fields. */
  readonly rest: JsonObject
}

/** What tells a car from others, as far as the answer states it. */
export interface VehicleIdentity {
  readonly plate: string | null
  readonly brand: string | null
  readonly model: string | null
  readonly modelYear: number | null
  readonly color: string | null
}

/** The identity of a car, from any place in the answer. Null for a part that the answer lacks. */
export function readIdentity(inquiry: Pick<Inquiry, 'placa' | 'veiculo'>): VehicleIdentity {
  const vehicle = objectOf(inquiry.veiculo)
  const year = vehicle.ano_modelo
  return {
    plate: text(inquiry.placa) ?? text(vehicle.placa),
    brand: text(vehicle.marca),
    model: text(vehicle.modelo),
    modelYear: typeof year === 'number' ? year : /^\d{4}$/.test(toText(year)) ? Number(year) : null,
    color: text(vehicle.cor),
  }
}

/**
 * Reads `restricoes` of the car (interface 2.2) or of `dados`. Null when the list is absent, which means that
 * nobody checked.
 */
export function readRestrictions(block: unknown): readonly Restriction[] | null {
  const list = isJsonObject(block) ? block.restricoes : undefined
  if (!Array.isArray(list)) return null
  return list.map((item: unknown) => {
    if (!isJsonObject(item)) {
      const kind = typeof item === 'string' ? item : JSON.stringify(item)
      return { kind, active: saysNothing(kind) ? false : null, description: null, rest: {} }
    }
    const [kind, description] = [text(item.tipo) ?? 'RESTRICAO', text(item.descricao)]
    return {
      kind,
      active: activeOf(item) ?? (saysNothing(kind) || readCheck(description) === 'clean' ? false : null),
      description,
      rest: unread(item, { tipo: text, ativa: inForce, descricao: text }),
    }
  })
}

/** Whether a restriction is in force, by its flag, its state and what is owed. If they differ, it is. */
function activeOf(item: JsonObject): boolean | null {
  const { ativa, situacao, status } = item
  const said = [
    owes(item) || null,
    inForce(ativa),
    ...[situacao, status].map((each) => (isWord(each) ? inForce(each) : null)),
  ]
  return said.find((each) => each === true) ?? said.find((each) => each === false) ?? null
}

/** `true`, `1`, `SIM`, `ATIVA`; null for anything that says neither. */
function inForce(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const check = typeof value === 'string' || value === 0 || value === 1 ? readCheck(value) : 'unverified'
  return check === 'unverified' ? null : check === 'alert'
}

/**
 * Names of unverified aspects, from strings or from objects with a name. An aspect without a usable name is
 * kept: if it were dropped, it would read as checked.
 */
export function readUnverified(value: unknown): readonly string[] {
  if (isNothing(value) || (isJsonObject(value) && Object.keys(value).length === 0)) return []
  if (Array.isArray(value)) return value.filter((item) => !isNothing(item)).map(aspectName)
  return [aspectName(value)]
}

function aspectName(value: unknown): string {
  const name = isJsonObject(value)
    ? (value.nome ?? value.campo ?? value.item ?? value.codigo ?? value.tipo)
    : value
  return text(name) ?? `item não identificado (${JSON.stringify(value)})`.slice(0, MAX_ASPECT)
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === false || value === ''
}

/** Maximum length of the text for an aspect without a name (characters). */
const MAX_ASPECT = 120

/** A service's rating of the risk that a car is. */
export interface Risk {
  readonly level: string | null
  readonly score: number | null
  readonly reasons: readonly string[]
  /** All other fields. */
  readonly rest: JsonObject
}

/** Known names of the parts of a risk; the first name with a value counts. */
const LEVEL_NAMES = ['nivel', 'classificacao', 'faixa']
const SCORE_NAMES = ['score', 'pontuacao', 'valor']
const REASON_NAMES = ['motivos', 'fatores', 'alertas']

/** Reads `risco`, whose shape the interface does not show (2.2). Null when it is absent or unreadable. */
export function readRisk(value: unknown): Risk | null {
  const nothing = { level: null, score: null, reasons: [], rest: {} }
  if (typeof value === 'string' && value.trim() !== '') return { ...nothing, level: value.trim() }
  if (typeof value === 'number') return { ...nothing, score: value }
  if (!isJsonObject(value)) return null
  const level = LEVEL_NAMES.find((name) => text(value[name]) !== null)
  const score = SCORE_NAMES.find((name) => number(value[name]) !== null)
  const reasons = REASON_NAMES.find((name) => names(value[name]) !== null)
  if (level === undefined && score === undefined && reasons === undefined) return null
  const readers = [
    [level, text],
    [score, number],
    [reasons, names],
  ] as const
  return {
    level: text(value[level ?? '']),
    score: number(value[score ?? '']),
    reasons: names(value[reasons ?? '']) ?? [],
    rest: unread(value, {
      // Empty lists of reasons count as read.
      ...Object.fromEntries(REASON_NAMES.map((name) => [name, nothingIn])),
      ...Object.fromEntries(readers.filter(([name]) => name !== undefined)),
    }),
  }
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function nothingIn(value: unknown): true | null {
  return Array.isArray(value) && value.length === 0 ? true : null
}

/** A list of plain names. Null for a list with other values, which is shown as it came. */
function names(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.some(isJsonObject)) return null
  return readUnverified(value)
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
