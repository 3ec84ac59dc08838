import { type Location, useSearchParams } from 'react-router'
import { SIDE_BY_SIDE, useScreenMedia } from '#console/ui/use-media.ts'

/** Parameter in the URL of an open row: the list that it was opened from is beside it. */
const BESIDE = 'lista'

/** The open page lays itself out by its own width. On paper its footer belongs to the sheet. */
export const OPENED = '@container print:[container-type:normal]'

/** State of a navigation by keys: the opened page leaves the focus in the list. */
export const STAYS_IN_LIST = 'stays-in-list'

/** Whether this URL shows the list, alone or beside an open row. */
export function showsList({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  return !pathname.split('/')[2] || searchParams.has(BESIDE)
}

/**
 * Whether the opened page has the list beside it. A print hides the list, and keeps what is typed beside it.
 */
export function useBeside(): boolean {
  const [search] = useSearchParams()
  return useScreenMedia(SIDE_BY_SIDE) && search.has(BESIDE)
}

/** The URL of the list alone, with its filters. */
export function listAlone({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const rest = new URLSearchParams(search)
  rest.delete(BESIDE)
  return { pathname: `/${pathname.split('/')[1]}`, search: rest.toString() }
}

/** The filters of the list as a query string for the URL of an open row. */
export function besideSearch(list: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(list)
  search.set(BESIDE, '1')
  return search
}
