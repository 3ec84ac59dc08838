import { formatDate, formatTime } from '#brazil/dates.ts'
import { formatPlate } from '#brazil/plate.ts'
import { earlierLeftText } from '#contract/console/earlier-left.ts'
import { OTHER_STATE_LABEL, RECORD_STATE_LABELS } from '#contract/console/record-labels.ts'
import { RECORD_STATES } from '#contract/console/record-state.ts'
import type { HistoryItem, HistoryQuery } from '#contract/console/record.ts'
import { CSV_MARK, type CsvCell, csvRows, decimal } from '../http/csv.ts'
import { type HistoryDeps, earlierLeftOf, readHistory } from './read-history.ts'

/** Purchases in memory at once. */
const PORTION = 500

const HEADINGS = [
  'Data',
  'Hora',
  'Placa',
  'Carro',
  'Consulta',
  'Situação',
  'Resultado',
  'Quem pediu',
  'Cobrado (R$)',
  'Número',
]

/**
 * Everything that a query finds, newest first, in pieces: over the years the file becomes long. If the query
 * may miss results now, the first row says so.
 */
export async function* historyCsv(deps: HistoryDeps, query: HistoryQuery): AsyncGenerator<string> {
  const nameOf = await deps.serviceNames()
  const left = earlierLeftOf(deps, query)
  yield CSV_MARK + csvRows([HEADINGS, ...(left > 0 ? [incompleteRow(left)] : [])])
  for (let cursor = query.cursor; ;) {
    const { items, nextCursor } = await readHistory(deps, { ...query, cursor, limit: PORTION })
    if (items.length > 0) yield csvRows(items.map((item) => cells(item, nameOf)))
    if (nextCursor === null) return
    cursor = nextCursor
  }
}

function incompleteRow(left: number): readonly CsvCell[] {
  return HEADINGS.map((_, column) => (column === 0 ? `Planilha incompleta. ${earlierLeftText(left)}` : null))
}

function cells(item: HistoryItem, nameOf: (slug: string) => string | undefined): readonly CsvCell[] {
  const state = RECORD_STATES.find((each) => each === item.state)
  return [
    formatDate(item.createdAt),
    formatTime(item.createdAt),
    item.plate === null ? null : formatPlate(item.plate),
    item.car,
    nameOf(item.service) ?? item.service,
    state === undefined ? OTHER_STATE_LABEL : RECORD_STATE_LABELS[state],
    item.test && item.verdict ? `Teste: ${item.verdict.text}` : item.verdict?.text,
    item.createdBy.name,
    item.chargedCents === null ? null : decimal(item.chargedCents),
    item.id,
  ]
}
