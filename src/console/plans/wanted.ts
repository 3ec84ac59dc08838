import { ageInSentence } from '#brazil/age.ts'
import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { tableSince } from '#contract/console/paid-answer.ts'

/** The aspects that the URL names (`saber`), which anybody may have edited; in their fixed order. */
export function readWanted(text: string | null): readonly CarAspect[] {
  const named = new Set((text ?? '').split(','))
  return CAR_ASPECTS.filter((aspect) => named.has(aspect))
}

/** The same for the URL; undefined for none. */
export function wantedText(wanted: readonly CarAspect[]): string | undefined {
  return wanted.length === 0 ? undefined : wanted.join(',')
}

/** A buyer asks again what is older than this (ms). */
const OLD_MS = 30 * 24 * 3_600_000

/** `none`: nobody has looked. `old`: one would look again before paying for the car. */
export type Freshness = { readonly kind: 'none' | 'old' | 'fresh'; readonly text: string }

/** How well an aspect is known, in a few words; in none where nobody has asked. */
export function freshnessOf(line: CarAspectLine | undefined, now: number): Freshness {
  if (!line || line.state === 'unknown' || line.at === null) {
    return { kind: 'none', text: '' }
  }
  const age = ageInSentence(line.at, now)
  if (line.state === 'unverified') return { kind: 'none', text: `não verificado, ${age}` }
  return { kind: isOld(line, now) ? 'old' : 'fresh', text: age }
}

/** The price table is one for a whole month. */
function isOld({ aspect, at }: CarAspectLine, now: number): boolean {
  const then = Date.parse(at ?? '')
  return aspect === 'fipe' ? then < tableSince(now) : now - then > OLD_MS
}
