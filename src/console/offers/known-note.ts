import { ageInSentence } from '#brazil/age.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { knownAnswers, oldestAnswer } from './known-answers.ts'

/**
 * What the car's file already knows of what a service answers, in words; undefined where that is nothing.
 * `now` in epoch milliseconds.
 */
export function knownNote(
  service: string,
  aspects: readonly CarAspectLine[],
  now: number,
): string | undefined {
  const { lines, isAll, points, of } = knownAnswers(service, aspects)
  const oldest = oldestAnswer(lines)
  if (oldest === undefined) return undefined
  if (isAll) return `A ficha já responde (${ageInSentence(oldest, now)})`
  return points === 0 ? undefined : `A ficha já tem ${points} de ${of} pontos`
}
