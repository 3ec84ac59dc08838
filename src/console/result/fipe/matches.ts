import type { FipeMatch } from '#contract/service/fipe.ts'

/** Best match first: the highest score is the most precise (interface, 2.8). Without a score, last, in the order given. */
export function byScore(matches: readonly FipeMatch[]): readonly FipeMatch[] {
  return matches.toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))
}
