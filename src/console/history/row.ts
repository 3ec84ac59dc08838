import type { HistoryItem } from '#contract/console/record.ts'

/** One row, as the table and the lines draw it. */
export interface HistoryRow {
  readonly item: HistoryItem
  /** The service's name. */
  readonly name: string
  /** What tells it from the others where it is about a person. */
  readonly mark: string | undefined
  /** Query string of the address that it opens. */
  readonly search: string
}

/** `Consulta Completa` is `Completa` under the heading "Consulta": the whole name is its title. */
export function nameInRow(name: string): string {
  return name.replace(/^Consulta (?=\p{Lu})/u, '')
}
