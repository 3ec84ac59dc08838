import { CAR_ASPECTS } from '#contract/console/car-aspects.ts'
import { type Wanted, answersOf } from '#contract/service/plan/answers.ts'
import { isPoint } from '#contract/service/verdict/aspects.ts'

const NOTHING_SEEN_HERE = new Map<string, ReadonlySet<never>>()

/** What a service promises to answer about a car; nothing for people, papers and unknown services. */
export function promisedAnswers(service: string): readonly Wanted[] {
  return answersOf(service, NOTHING_SEEN_HERE)
}

/** Points are verified, and counted so everywhere; owners, mileage and price are facts that come along. */
export function pointsAndFacts(answers: readonly Wanted[]): {
  readonly points: readonly Wanted[]
  readonly facts: readonly Wanted[]
} {
  return { points: answers.filter(isPoint), facts: answers.filter((answer) => !isPoint(answer)) }
}

/** What services promise together, in the order in which they are compared. */
export function promisedByAny(services: readonly string[]): readonly Wanted[] {
  const promised = new Set(services.flatMap(promisedAnswers))
  return CAR_ASPECTS.filter((aspect) => promised.has(aspect))
}
