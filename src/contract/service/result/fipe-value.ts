import { centsOfReais, parseMoney } from '#brazil/money.ts'
import type { FipeMatch } from '../fipe.ts'
import { readFipeMatch, readFipePlate, readFipeTable } from './read-fipe.ts'

/**
 * Best match first: the highest score is the most precise (interface 2.8). Without a score, last, in the
 * order given.
 */
export function byScore(matches: readonly FipeMatch[]): readonly FipeMatch[] {
  return matches.toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))
}

/** The table that an inquiry bought together with its own answer (interface 2.2, `dados.fipe`). */
export interface BoughtMatches {
  readonly matches: readonly FipeMatch[]
  /** Entries that are no match: shown as they came. */
  readonly unread: readonly unknown[]
}

/**
 * Reads `dados.fipe` entry by entry, so that an odd one takes no neighbour along. Undefined where it is no
 * list: a null says that this part failed and was refunded (interface 2.3).
 */
export function readBoughtMatches(fipe: unknown): BoughtMatches | undefined {
  if (!Array.isArray(fipe)) return undefined
  const matches: FipeMatch[] = []
  const unread: unknown[] = []
  for (const entry of fipe) {
    const match = readFipeMatch(entry)
    if (match) matches.push(match)
    else unread.push(entry)
  }
  return { matches, unread }
}

/**
 * Integer cents of a value of the price table. It is published as currency text; a number beside it has the
 * same value.
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
 * Whether the base of plates answered instead of the price table, perhaps with an old value (interface 2.8).
 */
export function isFromPlates(source: string | undefined): boolean {
  return source !== undefined && source !== 'fipe'
}

/** One published value with its version of a car. */
export interface FipeAnswer {
  readonly marca?: string | undefined
  readonly modelo?: string | undefined
  readonly ano_modelo?: string | number | undefined
  readonly combustivel?: string | null | undefined
  readonly codigo_fipe?: string | undefined
  readonly valor: string
  readonly valor_numerico?: number | null | undefined
  readonly mes_referencia?: string | undefined
  /** From the base of plates instead of the price table. */
  readonly fromPlates: boolean
  /** How many versions the plate may be; this one is the likeliest. */
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
