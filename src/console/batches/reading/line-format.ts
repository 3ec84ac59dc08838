import { searchable } from '#brazil/text.ts'
import type { JsonObject } from '#contract/json.ts'
import type { VehicleType } from '#contract/service/vehicle-type.ts'

/** A column that a list may name in its heading. */
export interface Column {
  readonly name: string
  /** Possible names: lower case, letters and digits only, without accents. */
  readonly words: readonly string[]
  /** Whether a row must name this column to be a heading. */
  readonly required: boolean
}

/** The choices above the list, used for lines that leave them out. */
export interface Defaults {
  readonly tipo: VehicleType
  /** Month code of the FIPE table; undefined for the current month. */
  readonly referencia: string | undefined
  /** State of the cars. */
  readonly uf: string | undefined
}

/** A row as its format receives it, with its cells by name if a heading is above it. */
export interface LineCells {
  readonly all: readonly string[]
  readonly named: Readonly<Record<string, string>> | undefined
}

export type LineReading =
  | {
      readonly ok: true
      /** Body for the service. */
      readonly request: JsonObject
      /** Equal for two lines with the same request. */
      readonly key: string
      /** A doubt that does not block. */
      readonly warning?: string
    }
  | { readonly ok: false; readonly reason: string }

/** How the lines of one kind of list are read. */
export interface LineFormat {
  readonly columns: readonly Column[]
  readonly read: (cells: LineCells, defaults: Defaults) => LineReading
  /** The items of a list that is a single line; undefined if such a line is one item. */
  readonly itemsOf?: (cells: readonly string[]) => readonly string[] | undefined
}

/** The position of each column, if the row is a heading. */
export function headingOf(
  cells: readonly string[],
  columns: readonly Column[],
): Readonly<Record<string, number>> | undefined {
  const words = cells.map(plainWord)
  const places = columns.flatMap(({ name, words: names }) => {
    const place = words.findIndex((word) => names.includes(word))
    return place < 0 ? [] : [[name, place] as const]
  })
  const found = Object.fromEntries(places)
  return columns.every(({ name, required }) => !required || Object.hasOwn(found, name)) ? found : undefined
}

/** Reduces a heading to letters and digits: `Código FIPE` becomes `codigofipe`. */
export function plainWord(text: string): string {
  return searchable(text).replaceAll(/[^a-z\d]/g, '')
}
