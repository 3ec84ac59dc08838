import { type Days, formatDate, monthOf, startOfDay } from '#brazil/dates.ts'
import { MONTH_NAMES } from '#brazil/month.ts'
import { urlDay } from '#console/routing/url-filters.ts'
import type { StatementGroup } from '#contract/console/statement.ts'

/** What the page shows. All of it comes from the URL. */
export interface Selection extends Days {
  readonly group: StatementGroup
}

/** The tabs, in order, with their names in the URL. */
export const TABS = [
  { name: 'dia', group: 'day', label: 'Dia' },
  { name: 'mes', group: 'month', label: 'Mês' },
  { name: 'pessoa', group: 'person', label: 'Pessoa' },
  { name: 'consulta', group: 'service', label: 'Consulta' },
  { name: 'carro', group: 'car', label: 'Placa' },
] as const satisfies readonly {
  readonly name: string
  readonly group: StatementGroup
  readonly label: string
}[]

/**
 * Reads the selection from a URL, which anybody may have edited. Without a valid period it is the current
 * month.
 */
export function readSelection(search: URLSearchParams, today: string): Selection {
  const group = TABS.find(({ name }) => name === search.get('por'))?.group ?? 'day'
  const from = urlDay(search.get('de'))
  const to = urlDay(search.get('ate'))
  if (!from || !to) return { ...monthOf(today), group }
  return from <= to ? { from, to, group } : { from: to, to: from, group }
}

/** The query string of a selection, without its question mark. */
export function writeSelection({ from, to, group }: Selection, today: string): string {
  const search = new URLSearchParams()
  const month = monthOf(today)
  if (from !== month.from || to !== month.to) {
    search.set('de', from)
    search.set('ate', to)
  }
  const tab = TABS.find((each) => each.group === group)
  if (tab && tab.group !== 'day') search.set('por', tab.name)
  return search.toString()
}

/**
 * `novembro de 2026` for a whole month, `01/11/2026 a 15/11/2026` for another period, `15/11/2026` for a day.
 */
export function periodText({ from, to }: Days): string {
  const month = monthOf(from)
  if (month.from === from && month.to === to) {
    return `${MONTH_NAMES[Number(from.slice(5, 7)) - 1] ?? ''} de ${from.slice(0, 4)}`
  }
  const text = (day: string) => formatDate(startOfDay(day))
  return from === to ? text(from) : `${text(from)} a ${text(to)}`
}

/** The days of a line that are inside the period. */
export function within(days: Days, line: Days): Days {
  return { from: line.from < days.from ? days.from : line.from, to: line.to > days.to ? days.to : line.to }
}
