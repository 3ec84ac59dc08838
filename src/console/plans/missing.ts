import type { CarAspectLine } from '#contract/console/car.ts'
import { NOT_MISSED } from '#contract/service/verdict/aspects.ts'

const FEW_LOOK: ReadonlySet<string> = NOT_MISSED

/** Found, or no longer certain: it has its own block in the file, with the inquiry that settles it. */
export function isAlarm({ alert, contradicts, state }: CarAspectLine): boolean {
  return state === 'alert' || alert !== null || (contradicts !== null && state === 'clean')
}

/**
 * What nobody knows of a car. The sentence of its file names these, and the press that ticks what is missing
 * ticks those of them that are on sale: a sum for more than the sentence names would surprise. What is missed
 * in no inquiry is there to be ticked, and is no reason to recommend the one service that looks at it.
 */
export function isMissing(line: CarAspectLine): boolean {
  if (isAlarm(line)) return false
  return line.state === 'unverified' || (line.state === 'unknown' && !FEW_LOOK.has(line.aspect))
}
