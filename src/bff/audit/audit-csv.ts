import { toOffsetIso } from '#brazil/dates.ts'
import type { AuditEntry, AuditQuery } from '#contract/console/audit.ts'
import { CSV_MARK, type CsvCell, csvRows, decimal } from '../http/csv.ts'
import type { Queries } from '../store/store.ts'
import { readAudit } from './read-audit.ts'

/** Entries in memory at once. */
const PORTION = 200

const HEADINGS = [
  'Número',
  'Quando',
  'Ação',
  'Pessoa',
  'Id da pessoa',
  'Objeto',
  'Sobre',
  'Detalhes',
  'Elo',
  'Cobrado (R$)',
  'Devolvido (R$)',
]

/** All entries that match the query, in pieces: over the years the trail becomes long. */
export async function* auditCsv(queries: Queries, query: AuditQuery): AsyncGenerator<string> {
  yield CSV_MARK + csvRows([HEADINGS])
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await readAudit(queries, { ...query, cursor, limit: PORTION })
    if (items.length > 0) yield csvRows(items.map(cells))
    if (nextCursor === null) return
    cursor = nextCursor
  }
}

function cells(entry: AuditEntry): readonly CsvCell[] {
  const { seq, at, action, person, subject, subjectName, about, details, hash, money } = entry
  return [
    seq,
    toOffsetIso(at),
    action,
    person?.name,
    person?.id,
    [subject, subjectName].filter((part) => part !== null).join(' '),
    about.join(' '),
    JSON.stringify(details),
    hash,
    amount(money?.chargedCents),
    amount(money?.refundedCents),
  ]
}

function amount(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '' : decimal(cents)
}
