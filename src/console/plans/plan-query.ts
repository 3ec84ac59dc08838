import { queryOptions, skipToken } from '@tanstack/react-query'
import { apiWithSignal } from '#console/api/api.ts'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import type { Plan } from '#contract/console/plan.ts'

interface Question {
  /** A parsed plate; undefined for a list of cars. */
  readonly plate: string | undefined
  readonly aspects: readonly CarAspect[]
}

/**
 * The cost of knowing these aspects. A read, although it is a POST: the question is too long for a URL.
 * Disabled while no aspect is asked for.
 */
export function planQuery({ plate, aspects }: Question) {
  const body = { aspects: [...aspects], ...(plate !== undefined && { plate }) }
  return queryOptions<Plan>({
    queryKey: ['plan', body],
    queryFn: aspects.length === 0 ? skipToken : ({ signal }) => apiWithSignal('plan', { body }, signal),
    // The same maximum age as the catalog's.
    staleTime: 10_000,
  })
}
