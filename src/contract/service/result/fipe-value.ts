import { centsOfReais, parseMoney } from '#brazil/money.ts'
import { isJsonObject } from '../../json.ts'
import type { FipeMatch } from '../fipe.ts'
import { readFipeMatch, readFipePlate, readFipeTable } from './read-fipe.ts'

/**
 * Sorts the best match first: the highest score is the most precise (interface 2.8). Matches without a score
 * come last, in the given order.
 */
export function byScore(matches: readonly FipeMatch[]): readonly FipeMatch[] {
  return matches.toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))
}

/** The FIPE matches that an inquiry bought together with its own answer (interface 2.2, `dados.fipe`). */
export interface BoughtMatches {
  readonly matches: readonly FipeMatch[]
  /** Entries that are not a match, shown as they came. */
  readonly unread: readonly unknown[]
}

/**
 * Reads `dados.fipe` entry by entry, so that one malformed entry does not discard the others. The interface
 * does not show its shape: a list, an object with that list, or one value. Undefined when it is blank: null
 * means that this part failed and was refunded (interface 2.3).
 */
export function readBoughtMatches(fipe: unknown): BoughtMatches | undefined {
  if (fipe === undefined || fipe === null || fipe === false || fipe === '') return undefined
  const matches: FipeMatch[] = []
  const unread: unknown[] = []
  for (const entry of entriesOf(fipe)) {
    const match = readFipeMatch(entry)
    if (match) matches.push(match)
    else unread.push(entry)
  }
  return { matches, unread }
}

function entriesOf(fipe: unknown): readonly unknown[] {
  if (Array.isArray(fipe)) return fipe
  return isJsonObject(fipe) && Array.isArray(fipe.fipe) ? fipe.fipe : [withCar(fipe)]
}

/** One value as FipeTabelaResponse, whose car is in a block of its own (interface 2.9). */
function withCar(value: unknown): unknown {
  return isJsonObject(value) && isJsonObject(value.veiculo) ? { ...value.veiculo, ...value } : value
}

/**
 * Integer cents of a value of the price table. The service publishes currency text; a numeric field beside it
 * has the same value.
 */
export function centsOf(value: {
  readonly valor?: string | undefined
  readonly valor_numerico?: number | null | undefined
}): number | undefined {
  if (typeof value.valor_numerico === 'number') return centsOfReais(value.valor_numerico)
  const parsed = parseMoney(value.valor ?? '')
  return parsed.ok ? parsed.value : undefined
}

/**
 * Whether the value comes from the plate database instead of the price table, and may be old (interface 2.8).
 */
export function isFromPlates(source: string | undefined): boolean {
  return source !== undefined && source !== 'fipe'
}

/** One published value, with the version of the car that it is for. */
export interface FipeAnswer {
  readonly marca?: string | undefined
  readonly modelo?: string | undefined
  readonly ano_modelo?: string | number | undefined
  readonly combustivel?: string | null | undefined
  readonly codigo_fipe?: string | undefined
  readonly valor: string
  readonly valor_numerico?: number | null | undefined
  readonly mes_referencia?: string | undefined
  /** From the plate database instead of the price table. */
  readonly fromPlates: boolean
  /** How many versions match the plate; this one is the likeliest. */
  readonly matches: number
}

/** The value in an answer of either FIPE route (interface 2.8 and 2.9); undefined for anything else. */
export function readFipeAnswer(result: unknown): FipeAnswer | undefined {
  const table = readFipeTable(result)
  if (table) {
    const { veiculo, valor, valor_numerico, mes_referencia } = table
    return { ...veiculo, valor, valor_numerico, mes_referencia, fromPlates: false, matches: 1 }
  }
  const matches = byScore(readFipePlate(result)?.fipe ?? [])
  const [best] = matches
  return best && { ...best, fromPlates: isFromPlates(best.fonte_valor), matches: matches.length }
}
