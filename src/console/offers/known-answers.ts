import { promisedAnswers } from '#console/services/promised-answers.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { Wanted } from '#contract/service/plan/answers.ts'

/** The states that answer a question. `unverified` does not. */
const ANSWERED: ReadonlySet<string> = new Set(['clean', 'alert', 'known'])

/** A line of the car's file that a purchase has answered. */
export type AnsweredLine = CarAspectLine & { readonly at: string; readonly inquiryId: string }

interface KnownAnswers {
  readonly lines: readonly AnsweredLine[]
  /** Whether these lines are everything that the service answers. */
  readonly isAll: boolean
  /** What else the service answers. */
  readonly missing: readonly Wanted[]
}

/**
 * The answers of a service that the car's file already has. An answer that another purchase contradicts, or
 * that a later warning of monitoring puts in doubt, does not count.
 */
export function knownAnswers(service: string, aspects: readonly CarAspectLine[]): KnownAnswers {
  const answered = promisedAnswers(service)
  const lines = aspects.filter(isAnswered).filter(({ aspect, contradicts, alert }) => {
    return contradicts === null && alert === null && answered.some((each) => each === aspect)
  })
  const missing = answered.filter((each) => !lines.some(({ aspect }) => aspect === each))
  return { lines, isAll: lines.length > 0 && missing.length === 0, missing }
}

/** When the oldest of these answers was given: it decides their common age. ISO 8601. */
export function oldestAnswer(lines: readonly AnsweredLine[]): string | undefined {
  return lines.map(({ at }) => at).toSorted()[0]
}

function isAnswered(line: CarAspectLine): line is AnsweredLine {
  return line.at !== null && line.inquiryId !== null && ANSWERED.has(line.state)
}
