import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import type { CarSummary } from '#contract/console/car.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/** As many as fit a desktop's screen under a short form. */
export const LATEST_SHOWN = 9

/** This shop's latest answers of a service; undefined while they load. */
export function useLatestAnswers(service: string): readonly HistoryItem[] | undefined {
  const { data } = useQuery({
    ...apiQuery('inquiries', { service, state: 'done', single: 'true', limit: LATEST_SHOWN }),
    staleTime: Infinity,
  })
  return data?.items
}

/** A short form has no room for more beside it. */
export const CARS_SHOWN = 6

/**
 * The shop's last cars for a form that asks for a plate. Reads enough cars to have some left without those
 * that the service has just answered about. Undefined while they load; empty if they cannot be read.
 */
export function useLatestCars({ requer }: CatalogItem): readonly CarSummary[] | undefined {
  const isAsked = requer.includes('placa')
  const { data, isPending } = useQuery({
    ...apiQuery('cars', { limit: CARS_SHOWN + LATEST_SHOWN }),
    enabled: isAsked,
  })
  return isAsked && isPending ? undefined : (data?.items ?? [])
}
