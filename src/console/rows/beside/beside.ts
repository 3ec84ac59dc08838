import { type Location, useSearchParams } from 'react-router'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'

/** In the address of what a row opens: the list that it was opened from is beside it. */
const BESIDE = 'lista'

/** What is opened arranges itself by the room that it has. On paper its footer belongs to the sheet. */
export const OPENED = '@container print:[container-type:normal]'

/** State of a navigation by keys: what is opened leaves the focus to the list. */
export const STAYS_IN_LIST = 'stays-in-list'

/** Whether the address shows the list, alone or beside what one of its rows opened. */
export function showsList({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  return !pathname.split('/')[2] || searchParams.has(BESIDE)
}

/** Whether what is opened has the list beside it here. */
export function useBeside(): boolean {
  const [search] = useSearchParams()
  return useMedia(SIDE_BY_SIDE) && search.has(BESIDE)
}

/** Where the list is alone again, with what narrows it down. */
export function listAlone({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const rest = new URLSearchParams(search)
  rest.delete(BESIDE)
  return { pathname: `/${pathname.split('/')[1]}`, search: rest.toString() }
}

/** What narrows the list down, for an address that shows the list and what a row opens. */
export function besideSearch(list: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(list)
  search.set(BESIDE, '1')
  return search
}
