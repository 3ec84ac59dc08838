import { skipToken, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { isOvertaken } from '#console/services/promised-answers.ts'
import type { HistoryItem } from '#contract/console/record.ts'

/**
 * Whether monitoring has warned of a change since this answer about the plate's car: opening it would not
 * answer the question. Undefined while the car's file loads.
 */
export function useIsOvertaken(paid: HistoryItem | undefined, plate: string | undefined) {
  const isAnswer = plate !== undefined && paid?.state === 'done'
  const { data: file, isLoading } = useQuery(apiQuery('car', isAnswer ? { plate } : skipToken))
  if (isAnswer && isLoading) return undefined
  return paid !== undefined && file !== undefined && isOvertaken(paid.service, file.aspects)
}
