import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { addDays, startOfDay } from '#brazil/dates.ts'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import { type AuditEntry, type AuditPage, type AuditQuery, actionsOf } from '#contract/console/audit.ts'
import { isJsonObject } from '#contract/open-schema.ts'
import { FIRST_HASH, entryHash } from '../journal/entry-hash.ts'
import { readHead } from '../journal/head.ts'
import type { AuditEntryRow } from '../journal/tables.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

const DEFAULT_LIMIT = 50

type Row = ExpressionBuilder<Tables, 'audit_entry'>
type Condition = Expression<SqlBool>

/** One page of the trail, newest first. */
export async function readAudit(queries: Queries, query: AuditQuery): Promise<AuditPage> {
  const limit = query.limit ?? DEFAULT_LIMIT
  const rows = await queries
    .selectFrom('audit_entry')
    .selectAll()
    .where((row) => row.and(conditionsOf(query, row)))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await entriesOf(queries, page),
    nextCursor: rows.length > limit && last ? String(last.seq) : null,
    last: await readHead(queries),
  }
}

/** What an entry must fulfil. */
function conditionsOf(query: AuditQuery, row: Row): readonly Condition[] {
  const { from, to, by, group, cursor } = query
  const conditions = [
    from !== undefined && row('at', '>=', startOfDay(from)),
    to !== undefined && row('at', '<', startOfDay(addDays(to, 1))),
    by !== undefined && row('person_id', '=', by),
    group !== undefined && row('action', 'in', actionsOf(group)),
    ofSubject(query.subject?.trim(), row),
    cursor !== undefined && row('seq', '<', Number(cursor)),
  ]
  return conditions.filter((each) => each !== false)
}

/** What was done to it, and what asks about it. Both forms of a plate are one car. */
function ofSubject(text: string | undefined, row: Row): Condition | false {
  if (text === undefined || text === '') return false
  const plate = parsePlate(text)
  const about = plate.ok ? [`plate:${plateKey(plate.value)}`] : [text, `chassis:${compact(text)}`]
  const found = row('seq', 'in', (entries) =>
    entries.selectFrom('audit_about').select('audit_about.seq').where('about', 'in', about),
  )
  // Ids and slugs are stored in lower case, whatever was copied.
  return row.or([row('subject', '=', text.toLowerCase()), found])
}

/** Entries as the page shows them: each compared with the chain, and with the names of people done to. */
async function entriesOf(queries: Queries, rows: readonly AuditEntryRow[]): Promise<AuditEntry[]> {
  if (rows.length === 0) return []
  const befores = await queries
    .selectFrom('audit_entry')
    .select(['seq', 'hash'])
    .where(
      'seq',
      'in',
      rows.map(({ seq }) => seq - 1),
    )
    .execute()
  const hashes = new Map([[0, FIRST_HASH], ...befores.map(({ seq, hash }) => [seq, hash] as const)])
  const names = await personNames(queries, rows)
  return rows.map((row) => {
    const before = hashes.get(row.seq - 1)
    const details = readJson(row.details)
    const about = readJson(row.about)
    return {
      seq: row.seq,
      at: timeText(row.at),
      action: row.action,
      person: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '' },
      subject: row.subject,
      subjectName: names.get(row.subject) ?? null,
      about: Array.isArray(about) ? about.map(String) : [],
      details: isJsonObject(details) ? details : {},
      hash: row.hash,
      fits: before !== undefined && entryHash(before, row) === row.hash,
    }
  })
}

/** What somebody has changed may be anything, and is shown as an entry that does not fit. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function timeText(at: number): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? new Date(0).toISOString() : time.toISOString()
}

async function personNames(
  queries: Queries,
  rows: readonly AuditEntryRow[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = rows.flatMap(({ subject }) => subject ?? [])
  if (ids.length === 0) return new Map()
  const people = await queries.selectFrom('person').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}
