import type { CheckedList } from './checked-list.ts'
import { FIPE_CODE_LINES } from './fipe-code-lines.ts'
import type { Defaults } from './line-format.ts'
import { type PlateTerms, plateLines } from './plate-lines.ts'
import { readList } from './read-list.ts'

/** What the lines of a list name: FIPE codes with their years, or plates with further data. */
export type ListLines = { readonly of: 'fipeCodes' } | ({ readonly of: 'plates' } & PlateTerms)

/**
 * Checks a list of such lines. The parsers of all kinds load with this module.
 *
 * @param perLine how many inquiries each line becomes
 */
export function readListOf(lines: ListLines, text: string, defaults: Defaults, perLine: number): CheckedList {
  const format = lines.of === 'plates' ? plateLines(lines) : FIPE_CODE_LINES
  return readList(text, format, defaults, perLine)
}
