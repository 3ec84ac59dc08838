import type { CarAspectLine } from '#contract/console/car.ts'
import { answersOf } from '#contract/service/plan/answers.ts'

const NOTHING_SEEN_HERE = new Map<string, ReadonlySet<never>>()

/** Whether monitoring has told something about a car, since it was looked at, that this service answers. */
export function isOvertaken(
  service: string,
  aspects: readonly Pick<CarAspectLine, 'aspect' | 'alert'>[],
): boolean {
  const answered = answersOf(service, NOTHING_SEEN_HERE)
  return aspects.some(({ aspect, alert }) => alert !== null && answered.some((each) => each === aspect))
}
