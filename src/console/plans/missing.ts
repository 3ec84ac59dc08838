import type { CarAspectLine } from '#contract/console/car.ts'

/** Found, or no longer certain: it has its own block in the file, with the inquiry that settles it. */
export function isAlarm({ alert, contradicts, state }: CarAspectLine): boolean {
  return state === 'alert' || alert !== null || (contradicts !== null && state === 'clean')
}

/**
 * What nobody knows of a car. The sentence of its file names these, and the press that ticks what is missing
 * ticks those of them that are on sale: a sum for more than the sentence names would surprise.
 */
export function isMissing(line: CarAspectLine): boolean {
  return !isAlarm(line) && (line.state === 'unknown' || line.state === 'unverified')
}
