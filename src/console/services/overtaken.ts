import type { CarAspectLine } from '#contract/console/car.ts'
import { promisedAnswers } from './promised-answers.ts'

/** Whether monitoring has told something about a car, since it was looked at, that this service answers. */
export function isOvertaken(
  service: string,
  aspects: readonly Pick<CarAspectLine, 'aspect' | 'alert'>[],
): boolean {
  const answered = promisedAnswers(service)
  return aspects.some(({ aspect, alert }) => alert !== null && answered.some((each) => each === aspect))
}
