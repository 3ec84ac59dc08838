import { hasLongNumber } from '#brazil/long-number.ts'
import { compact } from '#brazil/text.ts'
import { someFilter, urlDay, writeUrlFilters } from '#console/routing/url-filters.ts'
import { FILTERED_TONES, MAX_SEARCH_LENGTH } from '#contract/console/history-filter.ts'
import { RECORD_STATES, type RecordState } from '#contract/console/record-state.ts'

/** The query parameters of `GET /api/inquiries` that this page offers. */
export interface HistoryFilters {
  /** Words of the car, the service or the person, or a part of the plate. Never a document. */
  readonly q?: string | undefined
  readonly plate?: string | undefined
  readonly service?: string | undefined
  readonly verdict?: (typeof FILTERED_TONES)[number] | undefined
  readonly state?: RecordState | undefined
  /** Id of the person who ordered. */
  readonly by?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
}

/** Names of the filters in the URL, in the order of the form. */
const URL_NAMES = {
  q: 'busca',
  plate: 'placa',
  service: 'servico',
  verdict: 'resultado',
  state: 'situacao',
  by: 'por',
  from: 'de',
  to: 'ate',
  cursor: 'pagina',
} as const satisfies Record<keyof HistoryFilters, string>

/**
 * Reads the filters from a URL, which anybody may have edited. Leaves out invalid filters and documents of
 * people.
 */
export function readFilters(search: URLSearchParams): HistoryFilters {
  const text = (name: keyof HistoryFilters) => filled(search.get(URL_NAMES[name])?.trim())
  const plate = text('plate')
  const q = text('q')?.slice(0, MAX_SEARCH_LENGTH).trim()
  return {
    q: q === undefined || hasLongNumber(q) ? undefined : q,
    plate: filled(plate && compact(plate).slice(0, 20)),
    service: text('service')?.slice(0, 80),
    verdict: FILTERED_TONES.find((each) => each === text('verdict')),
    state: RECORD_STATES.find((each) => each === text('state')),
    by: text('by')?.slice(0, 80),
    from: urlDay(text('from')),
    to: urlDay(text('to')),
    cursor: text('cursor')?.slice(0, 200),
  }
}

/** The same filters as a query string. */
export function writeFilters(filters: HistoryFilters): URLSearchParams {
  return writeUrlFilters(URL_NAMES, filters)
}

/** Whether any filter is set. The page of the list is not a filter. */
export function isFiltered(filters: HistoryFilters): boolean {
  return filters.q !== undefined || isRefined(filters)
}

/** Whether any filter other than the search is set. */
export function isRefined({ q: _search, cursor: _page, ...others }: HistoryFilters): boolean {
  return someFilter(others)
}

/** An empty text filters nothing. */
function filled(text: string | undefined): string | undefined {
  return text === '' ? undefined : text
}
