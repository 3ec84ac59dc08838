import { promisedAnswers } from '#console/services/promised-answers.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { Wanted } from '#contract/service/plan/answers.ts'

/** A state that answers the question; what nobody could verify does not. */
const ANSWERED: ReadonlySet<string> = new Set(['clean', 'alert', 'known'])

/** A line of the car's file that some purchase has answered. */
export type AnsweredLine = CarAspectLine & { readonly at: string; readonly inquiryId: string }

interface KnownAnswers {
  readonly lines: readonly AnsweredLine[]
  /** They are all that the service answers. */
  readonly isAll: boolean
  /** What the service answers besides. */
  readonly missing: readonly Wanted[]
}

/**
 * What the car's file knows of what a service answers. An answer that another purchase contradicts, or that
 * monitoring has overtaken, counts as none.
 */
export function knownAnswers(service: string, aspects: readonly CarAspectLine[]): KnownAnswers {
  const answered = promisedAnswers(service)
  const lines = aspects.filter(isAnswered).filter(({ aspect, contradicts, alert }) => {
    return contradicts === null && alert === null && answered.some((each) => each === aspect)
  })
  const missing = answered.filter((each) => !lines.some(({ aspect }) => aspect === each))
  return { lines, isAll: lines.length > 0 && missing.length === 0, missing }
}

/** The oldest of these answers decides how old they are together. ISO 8601. */
export function oldestAnswer(lines: readonly AnsweredLine[]): string | undefined {
  return lines.map(({ at }) => at).toSorted()[0]
}

function isAnswered(line: CarAspectLine): line is AnsweredLine {
  return line.at !== null && line.inquiryId !== null && ANSWERED.has(line.state)
}
