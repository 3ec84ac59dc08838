import type { CarAspectLine } from '#contract/console/car.ts'
import { NOT_MISSED } from '#contract/service/verdict/aspects.ts'

const FEW_LOOK: ReadonlySet<string> = NOT_MISSED

/**
 * An alert, or an answer that is no longer certain. It has its own block in the file, with the inquiry that
 * settles it.
 */
export function isAlarm({ alert, contradicts, state }: CarAspectLine): boolean {
  return state === 'alert' || alert !== null || (contradicts !== null && state === 'clean')
}

/**
 * Whether an aspect of the car is missing. The sentence in the car's file names these aspects, and the button
 * that ticks missing aspects ticks those on sale: a sum for more than the sentence names would surprise.
 * Aspects that few services check (`NOT_MISSED`) can be ticked by hand, but are no reason to recommend the
 * one service that checks them.
 */
export function isMissing(line: CarAspectLine): boolean {
  if (isAlarm(line)) return false
  return line.state === 'unverified' || (line.state === 'unknown' && !FEW_LOOK.has(line.aspect))
}
