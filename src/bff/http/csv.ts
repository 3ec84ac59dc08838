import type { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { visible } from '#brazil/text.ts'
import { fileName } from './file-name.ts'

/** The byte order mark. Without it Excel reads the file in the system's legacy encoding instead of UTF-8. */
export const CSV_MARK = '\uFEFF'

/** First characters that make a spreadsheet run a cell as a formula, including their full-width forms. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
/** A comma before such a character: some programs, or their settings, end a cell at commas too. */
const LATER_FORMULA = /,(?=[ "]*[=+\-@])/g
const NEGATIVE = /^-\d+(?:,\d+)?$/

export type CsvCell = string | number | null | undefined

/**
 * Rows as CSV for Brazilian spreadsheets: semicolons, accents, and no cell that runs as a formula or breaks
 * the table.
 */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map(cellText)),
    { delimiter: ';', record_delimiter: 'windows' },
  )
}

/**
 * `1234,50` for 123450 cents: a decimal comma and no thousands separator, which Brazilian spreadsheets read
 * as a number.
 */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/**
 * The text of a cell without line breaks and text direction marks, which break the table in some programs.
 */
function cellText(cell: CsvCell): string {
  const text = visible(String(cell ?? '')).trim()
  const later = text.replaceAll(LATER_FORMULA, ",'")
  return FORMULA.test(later) && !NEGATIVE.test(later) ? `'${later}` : later
}

/** Answers with a table as a file to save, which no cache stores. `words` make up its name. */
export function sendCsv(
  reply: FastifyReply,
  words: readonly (string | null)[],
  table: string | Readable,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName(words, 'text/csv')}"`)
    .header('cache-control', 'no-store')
    .send(table)
}
