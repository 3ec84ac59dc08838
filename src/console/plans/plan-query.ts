import { queryOptions, skipToken } from '@tanstack/react-query'
import { apiWithSignal } from '#console/api/api.ts'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import type { Plan } from '#contract/console/plan.ts'

interface Question {
  /** Parsed; undefined for a list of cars. */
  readonly plate: string | undefined
  readonly aspects: readonly CarAspect[]
}

/**
 * What it costs to know these aspects. A read, although a POST asks it: the question is longer than a URL
 * should be. Waits while nothing is asked.
 */
export function planQuery({ plate, aspects }: Question) {
  const body = { aspects: [...aspects], ...(plate !== undefined && { plate }) }
  return queryOptions<Plan>({
    queryKey: ['plan', body],
    queryFn: aspects.length === 0 ? skipToken : ({ signal }) => apiWithSignal('plan', { body }, signal),
    // As old as the catalog may be.
    staleTime: 10_000,
  })
}
