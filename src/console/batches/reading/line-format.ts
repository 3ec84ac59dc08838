import { searchable } from '#brazil/text.ts'
import type { JsonObject } from '#contract/json.ts'
import type { VehicleType } from '#contract/service/vehicle-type.ts'

/** A column that a list may name in its heading. */
export interface Column {
  readonly name: string
  /** How it may be called: lower case, letters and digits only, without accents. */
  readonly words: readonly string[]
  /** A row is a heading only where it names all of these. */
  readonly required: boolean
}

/** The choices above the list, for lines that leave them out. */
export interface Defaults {
  readonly tipo: VehicleType
  /** Month code of the FIPE table; undefined for the current month. */
  readonly referencia: string | undefined
  /** State of the cars. */
  readonly uf: string | undefined
}

/** A row as its format gets it: by the names of the heading above it, where there was one. */
export interface LineCells {
  readonly all: readonly string[]
  readonly named: Readonly<Record<string, string>> | undefined
}

export type LineReading =
  | {
      readonly ok: true
      /** Body for the service. */
      readonly request: JsonObject
      /** Equal for two lines that ask for the same. */
      readonly key: string
      /** A doubt that does not block. */
      readonly warning?: string
    }
  | { readonly ok: false; readonly reason: string }

/** How the lines of one kind of list are read. */
export interface LineFormat {
  readonly columns: readonly Column[]
  readonly read: (cells: LineCells, defaults: Defaults) => LineReading
  /** The items of a list that came in one single line; undefined where such a line is one item. */
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

/** `Código FIPE` is `codigofipe`. */
export function plainWord(text: string): string {
  return searchable(text).replaceAll(/[^a-z\d]/g, '')
}
