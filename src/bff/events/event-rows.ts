import { type Insertable, type Transaction, sql } from 'kysely'
import { type LiveEvent, LiveEventSchema } from '#contract/console/live-event.ts'
import { isPostgres } from '../store/is-postgres.ts'
import { insertion, statement } from '../store/statement.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { CHANNEL } from './notifications.ts'
import type { LiveEventRow } from './tables.ts'

/** An arbitrary fixed number that identifies our lock among the advisory locks of a PostgreSQL database. */
const APPEND_LOCK = 7_284_611

/** The most rows that one statement reads. */
export const MAX_EVENTS_READ = 500

export interface NumberedEvent {
  readonly seq: number
  readonly event: LiveEvent
}

const eventsAfter = statement<{ seq: number }>()((queries, { seq }) =>
  queries
    .selectFrom('live_event')
    .select(['seq', 'type', 'data'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(MAX_EVENTS_READ),
)

/** Events after `seq`, oldest first. If there are fewer than `MAX_EVENTS_READ`, they are all. */
export async function readEventsSince(queries: Queries, seq: number): Promise<readonly NumberedEvent[]> {
  const found: NumberedEvent[] = []
  for (let last: number | undefined = seq; last !== undefined && found.length < MAX_EVENTS_READ;) {
    const rows = await eventsAfter(queries, { seq: last })
    for (const row of rows) {
      // Another version of this program may have stored an event type that this one does not know. However
      // many there are, the known ones after them are read.
      const parsed = LiveEventSchema.safeParse({ type: row.type, data: JSON.parse(row.data) })
      if (parsed.success) found.push({ seq: row.seq, event: parsed.data })
    }
    last = rows.length < MAX_EVENTS_READ ? undefined : rows.at(-1)?.seq
  }
  return found
}

/** The number of the newest event; 0 if there is none. */
export function readNewestSeq(queries: Queries): Promise<number> {
  return readFirstSeq(queries, 'desc')
}

/** The number of the oldest event; 0 if there is none. */
export function readOldestSeq(queries: Queries): Promise<number> {
  return readFirstSeq(queries, 'asc')
}

async function readFirstSeq(queries: Queries, order: 'asc' | 'desc'): Promise<number> {
  const row = await queries
    .selectFrom('live_event')
    .select('seq')
    .orderBy('seq', order)
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** Makes PostgreSQL number the next event above `seq`. */
export async function skipTo(queries: Queries, seq: number): Promise<void> {
  await sql`
    select setval('live_event_seq_seq', ${seq}) where (select last_value from live_event_seq_seq) < ${seq}
  `.execute(queries)
}

/**
 * Deletes events older than `time` (epoch milliseconds), up to the first one that is not. A clock that was
 * behind makes later events look older: without them, a browser would resume over a gap. On PostgreSQL it
 * leaves those that a purge has locked to the next call: the two lock events in different orders, and could
 * deadlock.
 */
export async function deleteEventsBefore(queries: Queries, time: number): Promise<void> {
  const { kept } = await queries
    .selectFrom('live_event')
    .select(({ fn }) => fn.min<number | null>('seq').as('kept'))
    .where('created_at', '>=', time)
    .executeTakeFirstOrThrow()
  const old = queries
    .selectFrom('live_event')
    .select('seq')
    .where('created_at', '<', time)
    .$if(kept !== null, (query) => query.where('seq', '<', kept))
  await queries
    .deleteFrom('live_event')
    .where('seq', 'in', isPostgres(queries) ? old.forUpdate().skipLocked() : old)
    .execute()
}

/**
 * Gives earlier events about the same purchases and lists the content of these ones, so that a browser that
 * was away reads nothing that was removed. Events of other types say nothing about people. Reads the stored
 * events once, because others wait for the transaction.
 */
export async function overwriteEarlier(trx: Queries, events: readonly LiveEvent[]): Promise<void> {
  const contents = new Map<string, string>()
  for (const { type, data } of events) {
    if (type === 'inquiry' || type === 'batch') contents.set(`${type} ${data.id}`, textOf(data))
  }
  if (contents.size === 0) return
  const id = isPostgres(trx) ? sql<string>`data::json ->> 'id'` : sql<string>`data ->> 'id'`
  const subject = sql<string>`type || ' ' || (${id})`
  const earlier = await trx
    .selectFrom('live_event')
    .select(['seq', subject.as('subject')])
    .where('type', 'in', ['inquiry', 'batch'])
    .where(subject, 'in', [...contents.keys()])
    .execute()
  for (const { seq, subject: about } of earlier) {
    await trx
      .updateTable('live_event')
      .set({ data: contents.get(about) })
      .where('seq', '=', seq)
      .execute()
  }
}

/**
 * Stores the events. Must be the last statement of its transaction. Numbers must become visible in order, or
 * a reader that saw 8 would never see a late 7. On PostgreSQL a lock until the commit ensures that; SQLite
 * has only one writer.
 */
export async function appendEvents(
  trx: Transaction<Tables>,
  dialect: Store['dialect'],
  events: readonly LiveEvent[],
  now: number,
): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(APPEND_LOCK)})`.execute(trx)
  const rows = events.map(({ type, data }) => ({ type, data: textOf(data), created_at: now }))
  await insertEvents(trx, rows)
  if (dialect === 'postgres') await sql`select pg_notify(${CHANNEL}, '')`.execute(trx)
}

/**
 * The JSON of an event, without what PostgreSQL refuses to read in JSON. A text of the service may have a
 * NUL, or half a sign where it was cut, and one such event would stop every purge.
 */
function textOf(data: LiveEvent['data']): string {
  return JSON.stringify(data, (_name, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  )
}

const insertEvents = insertion<Insertable<LiveEventRow>>()((queries, rows) =>
  queries.insertInto('live_event').values(rows),
)
