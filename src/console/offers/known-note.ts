import { formatAge } from '#brazil/age.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { answersOf } from '#contract/service/plan/answers.ts'

/** A state that answers the question; what nobody could verify does not. */
const ANSWERED: ReadonlySet<string> = new Set(['clean', 'alert', 'known'])

const NOTHING_SEEN_HERE = new Map<string, ReadonlySet<never>>()

/** Whether monitoring has told something about a car, since it was looked at, that this service answers. */
export function isOvertaken(service: string, aspects: readonly CarAspectLine[]): boolean {
  const answered = answersOf(service, NOTHING_SEEN_HERE)
  return aspects.some(({ aspect, alert }) => alert !== null && answered.some((each) => each === aspect))
}

/**
 * What the car's file already knows of what a service answers, in words; undefined where that is nothing. An
 * answer that another purchase contradicts, or that monitoring has overtaken, counts as none. `now`
 * in epoch milliseconds.
 */
export function knownNote(
  service: string,
  aspects: readonly CarAspectLine[],
  now: number,
): string | undefined {
  const answered = answersOf(service, NOTHING_SEEN_HERE)
  const times = aspects.flatMap(({ aspect, state, at, contradicts, alert }) => {
    const isKnown = at !== null && contradicts === null && alert === null && ANSWERED.has(state)
    return isKnown && answered.some((each) => each === aspect) ? [at] : []
  })
  const oldest = times.toSorted()[0]
  if (oldest === undefined) return undefined
  if (times.length === answered.length) return `A ficha já responde (${formatAge(oldest, now)})`
  return `A ficha já tem ${times.length} de ${answered.length} pontos`
}
