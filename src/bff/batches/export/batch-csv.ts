import { stringify } from 'csv-stringify/sync'
import { visible } from '#brazil/text.ts'
import { BATCH_LINE_LABELS } from '#contract/console/batch-labels.ts'
import type { BatchKind } from '#contract/console/batch.ts'
import { parseObject } from '../../purchases/record.ts'
import type { Queries } from '../../store/store.ts'
import { type LineWithBody, readLines } from '../read-lines.ts'
import type { BatchRow } from '../tables.ts'
import { BATCH_COLUMNS, type BatchColumns } from './columns.ts'
import { decimal } from './line-labels.ts'

/** Results of this many lines are in memory at once: one may be megabytes. */
const LINES_AT_ONCE = 20

/** Excel reads a file without this mark in the system's old alphabet (bytes of UTF-8). */
const MARK = '\uFEFF'

/** The whole file of a batch. It holds the requests, documents of people included. */
export async function batchCsv(
  queries: Queries,
  { id, kind }: Pick<BatchRow, 'id' | 'kind'>,
): Promise<string> {
  const parts = [MARK, headingText(kind)]
  for (let after = 0; ;) {
    const lines = await readLines(queries, id, { after, limit: LINES_AT_ONCE })
    const last = lines.at(-1)
    if (!last) return parts.join('')
    parts.push(linesText(kind, lines))
    after = last.line.number
  }
}

export function headingText(kind: BatchKind): string {
  return rowsText([headings(BATCH_COLUMNS[kind])])
}

/**
 * Lines in a form that opens right in a Brazilian spreadsheet: semicolons, decimal commas, accents, and no
 * cell that runs as a formula.
 */
export function linesText(kind: BatchKind, lines: readonly LineWithBody[]): string {
  return rowsText(lines.map((line) => cells(BATCH_COLUMNS[kind], line)))
}

function headings({ asked, result }: BatchColumns): string[] {
  const found = ['Situação', 'Motivo', 'Cobrado (R$)', 'Número da consulta']
  return ['Linha', ...asked.headings, ...found, ...result.headings]
}

function cells({ asked, result }: BatchColumns, { line, body }: LineWithBody): string[] {
  const said = body === null ? [] : result.cells(parseObject(body))
  const row = [
    line.number,
    ...asked.cells(line.request),
    BATCH_LINE_LABELS[line.state],
    line.error?.message,
    line.chargedCents === null ? '' : decimal(line.chargedCents),
    line.recordId,
    ...result.headings.map((_, index) => said[index]),
  ]
  // A line break inside a cell, or a mark that turns the text around, makes another table of it in some
  // programs.
  return row.map((cell) => visible(String(cell ?? '')).trim())
}

function rowsText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { delimiter: ';', record_delimiter: 'windows', escape_formulas: true },
  )
}
