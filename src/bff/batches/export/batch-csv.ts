import { LEFT_OUT_LABEL, batchLineLabel } from '#contract/console/batch-labels.ts'
import type { LeftOutLine } from '#contract/console/batch.ts'
import { CSV_MARK, type CsvCell, csvRows, decimal } from '../../http/csv.ts'
import type { Judge } from '../../purchases/judge.ts'
import { parseObject } from '../../purchases/record.ts'
import type { Queries } from '../../store/store.ts'
import { readLeftOut } from '../left-out.ts'
import { type LineWithBody, answersOtherCar, readLines } from '../read-lines.ts'
import type { BatchColumns } from './columns.ts'

/** Lines whose results are in memory at once: one result may be megabytes. */
const LINES_AT_ONCE = 20

/** What a sheet needs besides the lines. */
export interface Sheet {
  readonly columns: BatchColumns
  /** The name of a line's service; null means the service of the batch. */
  readonly nameOf: (service: string | null) => string
}

interface SheetOfBatch extends Sheet {
  /** Turns stored requests and results into the text that people see. */
  readonly present: (text: string) => string
  readonly judge: Judge
}

/** The whole file of a batch, with the requests as people see them. */
export async function batchCsv(
  queries: Queries,
  id: string,
  { present, judge, ...sheet }: SheetOfBatch,
): Promise<string> {
  const parts = [CSV_MARK, headingText(sheet)]
  const leftOut = await readLeftOut(queries, id, present)
  for (let after = 0; ;) {
    const page = { after, limit: LINES_AT_ONCE }
    const lines = await readLines(queries, id, { withBodies: 'all', page, present, judge })
    const upTo = lines.at(-1)?.line.number ?? Infinity
    parts.push(
      linesText(
        sheet,
        lines,
        leftOut.filter((line) => placeOf(sheet, line) > after && placeOf(sheet, line) <= upTo),
      ),
    )
    if (lines.length === 0) return parts.join('')
    after = upTo
  }
}

/**
 * The place of a line that was left out: where it was in the person's list. Where each car has several
 * lines, the lines have other numbers, so these lines come last.
 */
function placeOf({ columns }: Pick<Sheet, 'columns'>, { number }: LeftOutLine): number {
  return columns.service ? Infinity : number
}

/** The heading of the file, as its first row. */
export function headingText({ columns }: Pick<Sheet, 'columns'>): string {
  return csvRows([headings(columns)])
}

/** Lines as rows of the file, those that were left out among them, in the order of their places. */
export function linesText(
  sheet: Sheet,
  lines: readonly LineWithBody[],
  leftOut: readonly LeftOutLine[] = [],
): string {
  const bought = lines.map((line) => ({ number: line.line.number, row: cells(sheet, line) }))
  const others = leftOut.map((line) => ({
    number: placeOf(sheet, line),
    row: leftOutCells(sheet.columns, line),
  }))
  return csvRows([...bought, ...others].toSorted((a, b) => a.number - b.number).map(({ row }) => row))
}

function headings({ service, asked, verdict, result }: BatchColumns): string[] {
  const found = ['Situação', 'Motivo', 'Cobrado (R$)', 'Número da consulta']
  return [
    'Linha',
    ...(service ? ['Consulta'] : []),
    ...asked.headings,
    ...found,
    ...(verdict ? ['Resultado'] : []),
    ...result.headings,
  ]
}

function cells({ columns, nameOf }: Sheet, { line, body }: LineWithBody): CsvCell[] {
  const { service, asked, verdict, result } = columns
  const said = body === null ? [] : result.cells(parseObject(body))
  return [
    line.number,
    ...(service ? [nameOf(line.service)] : []),
    ...asked.cells(line.request),
    line.test ? `${batchLineLabel(line)} (teste)` : batchLineLabel(line),
    line.error?.message ?? (!verdict && answersOtherCar(line) ? line.verdict?.text : undefined),
    line.chargedCents === null ? '' : decimal(line.chargedCents),
    line.recordId,
    ...(verdict ? [line.verdict?.text] : []),
    ...result.headings.map((_, index) => said[index]),
  ]
}

/** The text as the person wrote it, in the column of the request, and the reason why it was not bought. */
function leftOutCells(
  { service, asked, verdict, result }: BatchColumns,
  { number, text, reason }: LeftOutLine,
): CsvCell[] {
  const written = asked.headings.map((_, index) => (index === asked.written ? text : ''))
  const row = [number, ...(service ? [''] : []), ...written, LEFT_OUT_LABEL, reason, '0,00', '']
  const empty = [...(verdict ? [''] : []), ...result.headings.map(() => '')]
  return [...row, ...empty]
}
