import { CAR_ASPECTS } from '#contract/console/car-aspects.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { type Wanted, answersOf } from '#contract/service/plan/answers.ts'
import { isPoint } from '#contract/service/verdict/aspects.ts'

const NOTHING_SEEN_HERE = new Map<string, ReadonlySet<never>>()

/** The answers about a car that a service promises; empty for people, papers and unknown services. */
export function promisedAnswers(service: string): readonly Wanted[] {
  return answersOf(service, NOTHING_SEEN_HERE)
}

/**
 * Splits answers into points, which are verified and counted, and facts (owners, mileage, price), which are
 * not.
 */
export function pointsAndFacts(answers: readonly Wanted[]): {
  readonly points: readonly Wanted[]
  readonly facts: readonly Wanted[]
} {
  return { points: answers.filter(isPoint), facts: answers.filter((answer) => !isPoint(answer)) }
}

/** The answers that these services promise together, in the order of comparisons. */
export function promisedByAny(services: readonly string[]): readonly Wanted[] {
  const promised = new Set(services.flatMap(promisedAnswers))
  return CAR_ASPECTS.filter((aspect) => promised.has(aspect))
}

/** Whether monitoring has reported something about a car, since the last check, that this service answers. */
export function isOvertaken(
  service: string,
  aspects: readonly Pick<CarAspectLine, 'aspect' | 'alert'>[],
): boolean {
  const answered = promisedAnswers(service)
  return aspects.some(({ aspect, alert }) => alert !== null && answered.some((each) => each === aspect))
}
