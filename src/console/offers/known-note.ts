import { ageInSentence } from '#brazil/age.ts'
import { aspectList } from '#console/texts/aspect-labels.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { pointsIn } from '#contract/service/verdict/missing-words.ts'
import { knownAnswers, oldestAnswer } from './known-answers.ts'

/**
 * Says which of a service's answers the car's file already has; undefined for none. `now` in epoch
 * milliseconds.
 */
export function knownNote(
  service: string,
  aspects: readonly CarAspectLine[],
  now: number,
): string | undefined {
  const { lines, isAll, missing } = knownAnswers(service, aspects)
  const oldest = oldestAnswer(lines)
  if (oldest === undefined) return undefined
  if (isAll) return `A ficha já responde (${ageInSentence(oldest, now)})`
  const points = pointsIn(lines.map(({ aspect }) => aspect))
  if (points === 0) return undefined
  const open = pointsIn(missing)
  if (open === 0) return `A ficha já tem tudo, menos ${aspectList(missing)}`
  return `A ficha já tem ${points} de ${points + open} pontos`
}
