import { ageInSentence } from '#brazil/age.ts'
import { DAY_MS } from '#brazil/durations.ts'
import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { tableSince } from '#contract/console/paid-answer.ts'

/** Reads the aspects from the URL (`saber`), which anybody may have edited. In their fixed order. */
export function readWanted(text: string | null): readonly CarAspect[] {
  const named = new Set((text ?? '').split(','))
  return CAR_ASPECTS.filter((aspect) => named.has(aspect))
}

/** The aspects as text for the URL; undefined for none. */
export function wantedText(wanted: readonly CarAspect[]): string | undefined {
  return wanted.length === 0 ? undefined : wanted.join(',')
}

/** Age from which a buyer asks again (ms). */
const OLD_MS = 30 * DAY_MS

/** `none`: nobody has checked it. `old`: a buyer would check again before paying for the car. */
export type Freshness = { readonly kind: 'none' | 'old' | 'fresh'; readonly text: string }

/** How well an aspect is known, in a few words. Empty if nobody has asked. */
export function freshnessOf(line: CarAspectLine | undefined, now: number): Freshness {
  if (!line || line.state === 'unknown' || line.at === null) {
    return { kind: 'none', text: '' }
  }
  const age = ageInSentence(line.at, now)
  if (line.state === 'unverified') return { kind: 'none', text: `não verificado, ${age}` }
  return { kind: isOld(line, now) ? 'old' : 'fresh', text: age }
}

/** A FIPE value is old once its month's table is replaced; other answers by their age. */
function isOld({ aspect, at }: CarAspectLine, now: number): boolean {
  const then = Date.parse(at ?? '')
  return aspect === 'fipe' ? then < tableSince(now) : now - then > OLD_MS
}
