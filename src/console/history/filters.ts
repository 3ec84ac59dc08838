import { compact } from '#brazil/text.ts'
import { RECORD_STATES, type RecordState } from '#contract/console/record.ts'

/** The query of `GET /api/inquiries` as far as this page offers it. */
export interface HistoryFilters {
  readonly plate?: string | undefined
  readonly service?: string | undefined
  readonly state?: RecordState | undefined
  /** Id of the person who ordered it. */
  readonly by?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
}

/** The page's names in the URL, in the order of the form. They never hold a person's name. */
const URL_NAMES = {
  plate: 'placa',
  service: 'servico',
  state: 'situacao',
  by: 'por',
  from: 'de',
  to: 'ate',
  cursor: 'pagina',
} as const satisfies Record<keyof HistoryFilters, string>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object above
const FILTER_NAMES = Object.keys(URL_NAMES) as readonly (keyof HistoryFilters)[]

/** Reads a URL that anybody may have edited. Invalid filters are left out. */
export function readFilters(search: URLSearchParams): HistoryFilters {
  const text = (name: keyof HistoryFilters) => filled(search.get(URL_NAMES[name])?.trim())
  const day = (name: 'from' | 'to') => {
    const value = text(name)
    return value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
  }
  const plate = text('plate')
  return {
    plate: filled(plate && compact(plate).slice(0, 20)),
    service: text('service')?.slice(0, 80),
    state: RECORD_STATES.find((each) => each === text('state')),
    by: text('by')?.slice(0, 80),
    from: day('from'),
    to: day('to'),
    cursor: text('cursor')?.slice(0, 200),
  }
}

/** The same filters as a query string without its question mark. */
export function writeFilters(filters: HistoryFilters): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value) search.set(URL_NAMES[name], value)
  }
  return search
}

/** Whether anything but the page narrows the list down. */
export function isFiltered(filters: HistoryFilters): boolean {
  return filters.plate !== undefined || isRefined(filters)
}

/** Whether more than the plate does. */
export function isRefined({ service, state, by, from, to }: HistoryFilters): boolean {
  return [service, state, by, from, to].some((value) => value !== undefined)
}

/** An empty text filters nothing. */
function filled(text: string | undefined): string | undefined {
  return text === '' ? undefined : text
}
