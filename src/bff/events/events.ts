import type { FastifyBaseLogger } from 'fastify'
import { type Transaction, sql } from 'kysely'
import { type LiveEvent, LiveEventSchema } from '#contract/console/live-event.ts'
import type { Store } from '../store/store.ts'
import type { Database } from '../store/tables.ts'
import { listenForNews } from './notifications.ts'

/** Any fixed number: it names our lock among the advisory locks of a PostgreSQL database. */
const APPEND_LOCK = 7_284_611

/** Longest batch read at once. */
const BATCH = 500

export interface NumberedEvent {
  readonly seq: number
  readonly event: LiveEvent
}

/** Told inside a transaction; it reaches the browsers if and only if the transaction is committed. */
export type Tell = (event: LiveEvent) => void

export interface Events {
  /** One transaction whose told events become rows in it, and reach every browser after it. */
  commit<T>(work: (trx: Transaction<Database>, tell: Tell) => Promise<T>): Promise<T>
  /** Events after `seq`, oldest first. */
  since(seq: number): Promise<readonly NumberedEvent[]>
  /** Number of the newest event; 0 when there is none. */
  newest(): Promise<number>
  /** New events of every replica, in order. @returns a function that stops listening */
  subscribe(listener: (events: readonly NumberedEvent[]) => void): () => void
  start(): Promise<void>
  close(): Promise<void>
}

export interface EventTimings {
  /** Events older than this are forgotten; a browser that was away longer reads everything anew. */
  readonly keepMs: number
  readonly pruneEveryMs: number
  /** Looks for other replicas' events even if no notification came. */
  readonly pollMs: number
}

export const EVENT_TIMINGS: EventTimings = { keepMs: 3_600_000, pruneEveryMs: 60_000, pollMs: 2000 }

interface EventsOptions {
  readonly store: Store
  readonly databaseUrl: string | undefined
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly timings?: EventTimings
}

/** The stream of changes, as rows: every replica serves every browser, and a browser resumes where it stopped. */
export function createEvents(options: EventsOptions): Events {
  const { store, now, log, databaseUrl } = options
  const timings = options.timings ?? EVENT_TIMINGS
  const listeners = new Set<(events: readonly NumberedEvent[]) => void>()
  const timers: NodeJS.Timeout[] = []
  let last: number | undefined
  let reading: Promise<void> | undefined
  let again = false
  let stopListening: (() => Promise<void>) | undefined

  async function since(seq: number): Promise<readonly NumberedEvent[]> {
    const rows = await store.db
      .selectFrom('live_event')
      .select(['seq', 'type', 'data'])
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    return rows.flatMap((row) => {
      // A row of another version of this program may hold what this one does not know.
      const parsed = LiveEventSchema.safeParse({ type: row.type, data: JSON.parse(row.data) })
      return parsed.success ? [{ seq: row.seq, event: parsed.data }] : []
    })
  }

  async function newest(): Promise<number> {
    const row = await store.db
      .selectFrom('live_event')
      .select('seq')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.seq ?? 0
  }

  /** Reads what is new and hands it on; one reader at a time, however many news come in. */
  function catchUp(): void {
    if (last === undefined) return
    if (reading) {
      again = true
      return
    }
    reading = readNew()
      .catch((error: unknown) => log.warn({ err: error }, 'Events could not be read; trying again soon'))
      .finally(() => {
        reading = undefined
        if (again) {
          again = false
          catchUp()
        }
      })
  }

  async function readNew(): Promise<void> {
    for (;;) {
      const found = await since(last ?? 0)
      const newestFound = found.at(-1)
      if (newestFound === undefined) return
      last = newestFound.seq
      for (const listener of listeners) listener(found)
      if (found.length < BATCH) return
    }
  }

  async function prune(): Promise<void> {
    await store.db
      .deleteFrom('live_event')
      .where('created_at', '<', now() - timings.keepMs)
      .execute()
  }

  function every(ms: number, work: () => void): void {
    timers.push(setInterval(work, ms).unref())
  }

  return {
    since,
    newest,

    async commit(work) {
      const told: LiveEvent[] = []
      const result = await store.transaction(async (trx) => {
        // A transaction that is run again must not tell twice.
        told.length = 0
        const value = await work(trx, (event) => told.push(event))
        if (told.length > 0) await append(trx, store.dialect, told, now())
        return value
      })
      if (told.length > 0) catchUp()
      return result
    },

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    async start() {
      last = await newest()
      every(timings.pruneEveryMs, () => {
        prune().catch((error: unknown) => log.warn({ err: error }, 'Old events could not be removed'))
      })
      if (databaseUrl === undefined) return
      stopListening = await listenForNews({ databaseUrl, onNews: catchUp, log })
      every(timings.pollMs, catchUp)
    },

    async close() {
      for (const timer of timers) clearInterval(timer)
      listeners.clear()
      await stopListening?.()
      await reading
    },
  }
}

/**
 * The last thing a transaction does. Numbers must become visible in their order, or a reader that saw 8 would never see a
 * late 7: on PostgreSQL a lock until the commit does that, on SQLite there is one writer anyway.
 */
async function append(
  trx: Transaction<Database>,
  dialect: Store['dialect'],
  events: readonly LiveEvent[],
  now: number,
): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(APPEND_LOCK)})`.execute(trx)
  const rows = events.map(({ type, data }) => ({ type, data: JSON.stringify(data), created_at: now }))
  await trx.insertInto('live_event').values(rows).execute()
  if (dialect === 'postgres') await sql`select pg_notify('patio_news', '')`.execute(trx)
}
