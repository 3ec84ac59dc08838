import type { CarAspectLine } from '#contract/console/car.ts'
import { openQuestions } from '#contract/service/verdict/car-verdict.ts'

/** Found, or no longer certain: it has its own block in the file, with the inquiry that settles it. */
export function isAlarm({ alert, contradicts, state }: CarAspectLine): boolean {
  return state === 'alert' || alert !== null || (contradicts !== null && state === 'clean')
}

/**
 * What a buyer still has to know about a car. The sentence of its file names these, and the press that ticks
 * what is missing ticks these: a sum for more than the sentence names would surprise.
 */
export function missingLines(lines: readonly CarAspectLine[]): readonly CarAspectLine[] {
  const missed = new Set<string>(openQuestions(lines))
  return lines.filter(
    (line) =>
      !isAlarm(line) && (missed.has(line.aspect) || line.state === 'unverified' || isFactUnknown(line)),
  )
}

/** Nobody misses a mileage: no service promises it. */
function isFactUnknown({ aspect, state }: CarAspectLine): boolean {
  return state === 'unknown' && (aspect === 'owners' || aspect === 'fipe')
}
