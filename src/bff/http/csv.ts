import type { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { visible } from '#brazil/text.ts'
import { fileName } from './file-name.ts'

/** Excel reads a file without this mark in the system's old alphabet (bytes of UTF-8). */
export const CSV_MARK = '\uFEFF'

/** What makes a spreadsheet calculate with a cell, in the widths of other alphabets too. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NEGATIVE = /^-\d+(?:,\d+)?$/

export type CsvCell = string | number | null | undefined

/**
 * Rows in a form that opens right in a Brazilian spreadsheet: semicolons, accents, and no cell that runs as a
 * formula or breaks the table.
 */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map(cellText)),
    { delimiter: ';', record_delimiter: 'windows' },
  )
}

/**
 * `1234,50` for 123450: a decimal comma and nothing between thousands, which is a number to a Brazilian
 * spreadsheet.
 */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/**
 * A line break inside a cell, or a mark that turns the text around, makes another table of it in some
 * programs.
 */
function cellText(cell: CsvCell): string {
  const text = visible(String(cell ?? '')).trim()
  return FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text
}

/** Answers with a table as a file to be saved; no cache keeps it. `words` make its name. */
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
