import { centsOfReais, parseMoney } from '#brazil/money.ts'
import type { FipeMatch } from '../fipe.ts'

/**
 * Best match first: the highest score is the most precise (interface 2.8). Without a score, last, in the
 * order given.
 */
export function byScore(matches: readonly FipeMatch[]): readonly FipeMatch[] {
  return matches.toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))
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
