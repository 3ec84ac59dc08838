import type { TimelineKind } from '#contract/console/car.ts'

/** The URL parameter that filters the timeline. */
const PARAM = 'ver'

interface TimelineFilter {
  readonly name: string
  readonly label: string
  readonly kind: TimelineKind
}

/** The filters, by their name in the URL. Without a name the timeline shows everything. */
export const TIMELINE_FILTERS: readonly TimelineFilter[] = [
  { name: 'consultas', label: 'Consultas', kind: 'inquiry' },
  { name: 'anotacoes', label: 'Notas', kind: 'note' },
  { name: 'alertas', label: 'Avisos', kind: 'alert' },
  { name: 'contas', label: 'Cálculos', kind: 'account' },
]

export function chosenFilter(search: URLSearchParams): TimelineFilter | undefined {
  const name = search.get(PARAM)
  return TIMELINE_FILTERS.find((filter) => filter.name === name)
}

/** The query string of the same page with a filter. */
export function withFilter(search: URLSearchParams, name: string | undefined): string {
  const next = new URLSearchParams(search)
  if (name === undefined) next.delete(PARAM)
  else next.set(PARAM, name)
  return next.toString()
}
