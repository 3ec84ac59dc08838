import { stringify } from 'csv-stringify/sync'
import { toOffsetIso } from '#brazil/dates.ts'
import { visible } from '#brazil/text.ts'
import type { AuditEntry, AuditQuery } from '#contract/console/audit.ts'
import { decimal } from '../http/csv.ts'
import type { Queries } from '../store/store.ts'
import { readAudit } from './read-audit.ts'

/** Entries in memory at once. */
const PORTION = 200

/** Excel reads a file without this mark in the system's old alphabet (bytes of UTF-8). */
const MARK = '\uFEFF'

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

/** The whole trail that a query finds, piece by piece: with the years it becomes long. */
export async function* auditCsv(queries: Queries, query: AuditQuery): AsyncGenerator<string> {
  yield MARK + rowsText([HEADINGS])
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await readAudit(queries, { ...query, cursor, limit: PORTION })
    if (items.length > 0) yield rowsText(items.map(cells))
    if (nextCursor === null) return
    cursor = nextCursor
  }
}

function cells(entry: AuditEntry): readonly string[] {
  const { seq, at, action, person, subject, subjectName, about, details, hash, money } = entry
  const row = [
    String(seq),
    toOffsetIso(at),
    action,
    person?.name ?? '',
    person?.id ?? '',
    [subject, subjectName].filter((part) => part !== null).join(' '),
    about.join(' '),
    JSON.stringify(details),
    hash,
    amount(money?.chargedCents),
    amount(money?.refundedCents),
  ]
  return row.map((cell) => visible(cell).trim())
}

function amount(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '' : decimal(cents)
}

/** Semicolons, and no cell that runs as a formula. */
function rowsText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { delimiter: ';', record_delimiter: 'windows', escape_formulas: true },
  )
}
