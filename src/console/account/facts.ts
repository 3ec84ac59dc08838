import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import type { HistoryItem } from '#contract/console/record.ts'

type Tested = Pick<HistoryItem, 'test'>

/**
 * Whether a purchase says nothing real: it was bought with a test key, whose data are fictitious (interface
 * 5.3), and the shop now has a live key. While the key is a test key, people are trying the console.
 */
export function useIsFictitious({ test }: Tested): boolean {
  return useIsLive(test) && test === true
}

/** The purchases whose data are real, by `useIsFictitious`. */
export function useFacts<Item extends Tested>(items: readonly Item[] = []): readonly Item[] {
  const isLive = useIsLive(items.some(({ test }) => test))
  return isLive ? items.filter(({ test }) => !test) : items
}

/** @param isAsked false without test purchases, which alone depend on the key */
function useIsLive(isAsked = false): boolean {
  return useQuery({ ...apiQuery('session'), enabled: isAsked }).data?.environment !== 'test'
}
