import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import type { HistoryItem } from '#contract/console/record.ts'

type Tested = Pick<HistoryItem, 'test'>

/**
 * Whether a purchase answers nothing any more: it was bought with a test key, whose data are fictitious
 * (interface 5.3), and the shop has a live one now. With a test key people are trying the console.
 */
export function useIsFictitious({ test }: Tested): boolean {
  return useIsLive(test) && test === true
}

/** Those that say something true today. */
export function useFacts<Item extends Tested>(items: readonly Item[] = []): readonly Item[] {
  const isLive = useIsLive(items.some(({ test }) => test))
  return isLive ? items.filter(({ test }) => !test) : items
}

/** @param isAsked without test purchases nobody needs to know */
function useIsLive(isAsked = false): boolean {
  return useQuery({ ...apiQuery('session'), enabled: isAsked }).data?.environment !== 'test'
}
