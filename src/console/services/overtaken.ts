import type { CarAspectLine } from '#contract/console/car.ts'
import { promisedAnswers } from './promised-answers.ts'

/** Whether monitoring has reported something about a car, since the last check, that this service answers. */
export function isOvertaken(
  service: string,
  aspects: readonly Pick<CarAspectLine, 'aspect' | 'alert'>[],
): boolean {
  const answered = promisedAnswers(service)
  return aspects.some(({ aspect, alert }) => alert !== null && answered.some((each) => each === aspect))
}
