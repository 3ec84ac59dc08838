import { useSearchParams } from 'react-router'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import { type HistoryFilters, writeFilters } from './filters.ts'

/** In the address of a purchase: the list that it was opened from is beside it. */
const BESIDE = 'lista'

/** State of a navigation by keys: the opened purchase leaves the focus to the list. */
export const STAYS_IN_LIST = 'stays-in-list'

/** Whether the address shows the list, alone or beside the purchase that it opened. */
export function showsList({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  return !pathname.split('/')[2] || searchParams.has(BESIDE)
}

/** Whether an opened purchase has the list beside it here. */
export function useBeside(): boolean {
  const [search] = useSearchParams()
  return useMedia(SIDE_BY_SIDE) && search.has(BESIDE)
}

/** The filters as a query string, for an address that shows a purchase and the list. */
export function besideSearch(filters: HistoryFilters): URLSearchParams {
  const search = writeFilters(filters)
  search.set(BESIDE, '1')
  return search
}
