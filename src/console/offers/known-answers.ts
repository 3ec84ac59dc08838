import { promisedAnswers } from '#console/services/promised-answers.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { isPoint } from '#contract/service/verdict/aspects.ts'

/** A state that answers the question; what nobody could verify does not. */
const ANSWERED: ReadonlySet<string> = new Set(['clean', 'alert', 'known'])

/** A line of the car's file that some purchase has answered. */
export type AnsweredLine = CarAspectLine & { readonly at: string; readonly inquiryId: string }

interface KnownAnswers {
  readonly lines: readonly AnsweredLine[]
  /** They are all that the service answers. */
  readonly isAll: boolean
  /** How many points these are, and of how many that the service promises: facts are none. */
  readonly points: number
  readonly of: number
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
  return {
    lines,
    isAll: lines.length > 0 && lines.length === answered.length,
    points: lines.filter(({ aspect }) => isPoint(aspect)).length,
    of: answered.filter(isPoint).length,
  }
}

/** The oldest of these answers decides how old they are together. ISO 8601. */
export function oldestAnswer(lines: readonly AnsweredLine[]): string | undefined {
  return lines.map(({ at }) => at).toSorted()[0]
}

function isAnswered(line: CarAspectLine): line is AnsweredLine {
  return line.at !== null && line.inquiryId !== null && ANSWERED.has(line.state)
}
