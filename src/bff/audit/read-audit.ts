import { addDays, startOfDay } from '#brazil/dates.ts'
import type { AuditEntry, AuditPage, AuditQuery } from '#contract/console/audit.ts'
import { fromJson, objectOf } from '#contract/json.ts'
import { FIRST_HASH, entryHash } from '../journal/entry-hash.ts'
import { readHead } from '../journal/head.ts'
import type { AuditEntryRow } from '../journal/tables.ts'
import { moneyOf } from '../purchases/record.ts'
import type { Queries } from '../store/store.ts'
import { shownAbout } from './earlier-about.ts'
import { placesOf } from './places.ts'
import { rangesOf, readRange } from './ranges.ts'

const DEFAULT_LIMIT = 50

/** One page of the trail, newest first. */
export async function readAudit(queries: Queries, query: AuditQuery): Promise<AuditPage> {
  const limit = query.limit ?? DEFAULT_LIMIT
  const rows = await readRows(queries, query, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await entriesOf(queries, page),
    nextCursor: rows.length > limit && last ? String(last.seq) : null,
    last: await readHead(queries),
  }
}

/** Reads from each range at most as many rows as the page takes, so rare entries cost no long search. */
async function readRows(queries: Queries, query: AuditQuery, limit: number): Promise<AuditEntryRow[]> {
  const { from, to, cursor } = query
  // Entries newer than this head are left out, or a page could lack an entry between two that it shows.
  const head = await readHead(queries)
  const times = {
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  }
  const { above, below } = await placesOf(queries, times)
  const ends = [(head?.seq ?? 0) + 1, below, cursor].flatMap((end) =>
    end === undefined ? [] : [Number(end)],
  )
  const places = { above, below: Math.min(...ends) }
  const found = await Promise.all(
    rangesOf(query).map((range) => readRange(queries, range, { ...query, ...times, places, limit })),
  )
  // An entry may be in two ranges, e.g. if it asks about a car by its plate and by its chassis.
  return [...new Map(found.flat().map((row) => [row.seq, row])).values()]
    .toSorted((a, b) => b.seq - a.seq)
    .slice(0, limit)
}

/** Entries as the page shows them, each checked against the chain, with the names of affected people. */
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
  const [names, amounts, abouts] = await Promise.all([
    personNames(queries, rows),
    purchaseMoney(queries, rows),
    Promise.all(rows.map(({ about }) => shownAbout(queries, readNames(about)))),
  ])
  return rows.map((row, index) => {
    const money = amounts.get(row.seq)
    const before = hashes.get(row.seq - 1)
    return {
      seq: row.seq,
      at: timeText(row.at),
      action: row.action,
      person: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '' },
      subject: row.subject,
      subjectName: names.get(row.subject) ?? null,
      about: abouts[index] ?? [],
      details: objectOf(fromJson(row.details)),
      ...(money && { money }),
      hash: row.hash,
      fits: before !== undefined && entryHash(before, row) === row.hash,
    }
  })
}

/** A changed entry may hold any text; it is then shown as one that does not fit the chain. */
function readNames(text: string): readonly string[] {
  const names = fromJson(text)
  return Array.isArray(names) ? names.map(String) : []
}

function timeText(at: number): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? new Date(0).toISOString() : time.toISOString()
}

/**
 * Charges and refunds by entry number. They are not in the chain, which is written before anything is paid.
 */
async function purchaseMoney(queries: Queries, rows: readonly AuditEntryRow[]) {
  const orders = rows.flatMap(({ seq, action, subject }) =>
    action === 'purchase' && subject !== null ? [{ seq, id: subject }] : [],
  )
  if (orders.length === 0) return new Map<number, AuditEntry['money']>()
  const ids = orders.map(({ id }) => id)
  const bought = await queries
    .selectFrom('intent')
    .select(['id', 'fingerprint', 'error', 'charged_cents', 'refunded_cents'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(
    bought.map((row) => [
      row.id,
      { chargedCents: moneyOf(row).chargedCents, refundedCents: row.refunded_cents },
    ]),
  )
  return new Map(orders.map(({ seq, id }) => [seq, byId.get(id)]))
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
