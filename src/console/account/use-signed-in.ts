import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { Session } from '#contract/console/session.ts'

/**
 * Takes over the session of a sign-in's answer. If it has a person, the gate shows the requested page; until
 * then the form shows the next step.
 */
export function useSignedIn(): (session: Session) => Promise<void> {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  return async (session) => {
    await keepAnswer(queryClient, apiQuery('session'), session)
    if (!session.person) return
    // Repeats reads that failed without a session; their earlier data stay until then.
    void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
    await revalidate()
  }
}
