import { AsyncLocalStorage } from 'node:async_hooks'
import { access, mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, Kysely, type Transaction, sql } from 'kysely'
import { withEnd } from './at-end.ts'
import { guarded, honest } from './drivers.ts'
import { type Migration, type StoreDialect, migrate } from './migrate.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { LOCK_WAIT_MS, NodeSqliteDialect } from './sqlite-dialect.ts'
import type { Moment } from './table-changes.ts'
import type { Tables } from './tables.ts'

/** The type for functions that work outside and inside a transaction. */
export type Queries = Kysely<Tables>

export interface Store {
  /** For single statements. Inside `transaction` use its `trx`; `db` refuses there. */
  readonly db: Queries
  readonly dialect: StoreDialect
  /**
   * Runs `work` in one transaction, all or nothing. On SQLite no other statement of this process runs until
   * it ends, so `work` must not do anything slow (no network).
   */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Like `transaction`, but it does not wait for the disk, so a power cut may undo its writes. The end of the
   * process does not, and the next `transaction` puts them on the disk too. Never use it for money, for the
   * start or the end of a session, or for the journal.
   */
  quickTransaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Marks the present state for a later `isUnchangedSince`. Undefined on PostgreSQL: asking the server what
   * has changed costs as much as reading the data again.
   */
  moment(): Moment | undefined
  /** Whether neither this process nor another one has written to these tables since then. */
  isUnchangedSince(moment: Moment, tables: Iterable<string>): boolean
  close(): Promise<void>
}

export interface StoreOptions {
  /** `postgres://…`, which several replicas can share; without it a SQLite file in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  /** A query on PostgreSQL that takes longer fails (ms); 30 s by default, 0 for no limit. */
  readonly queryTimeoutMs?: number
}

const WITHOUT_THE_DISK = CompiledQuery.raw('pragma synchronous = normal')
const ON_THE_DISK = CompiledQuery.raw('pragma synchronous = full')

type Work<T> = (trx: Transaction<Tables>) => Promise<T>

/** The default limit (ms), so that a server that stops answering does not block a request for ever. */
const QUERY_TIMEOUT_MS = 30_000

/** Opens the store and runs the missing `migrations`. Several processes may do so at once. */
export async function openStore(options: StoreOptions, migrations: readonly Migration[]): Promise<Store> {
  if (options.databaseUrl === undefined) return migrated(await connect(options), migrations)
  // A step may take minutes on a large store, and other replicas wait for it.
  const patient = await migrated(await connect({ ...options, queryTimeoutMs: 0 }), migrations)
  await patient.close()
  return connect(options)
}

async function migrated(store: Store, migrations: readonly Migration[]): Promise<Store> {
  try {
    await migrate(store, migrations)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/**
 * Opens a store that exists, without running migrations. A console may be running on it.
 *
 * @throws {Error} if there is none
 */
export async function openExistingStore(options: StoreOptions): Promise<Store> {
  if (options.databaseUrl === undefined) await access(storeFile(options.dataDir))
  return connect(options)
}

async function connect(options: StoreOptions): Promise<Store> {
  const scope = new AsyncLocalStorage<{ open: boolean }>()
  const { databaseUrl, dataDir, queryTimeoutMs = QUERY_TIMEOUT_MS } = options
  const dialect: StoreDialect = databaseUrl === undefined ? 'sqlite' : 'postgres'
  const file = databaseUrl === undefined ? await sqlite(dataDir) : undefined
  const inner = file ?? honest(postgresDialect(databaseUrl ?? '', queryTimeoutMs))
  const db = new Kysely<Tables>({ dialect: guarded(inner, scope) })

  const transaction = async <T>(on: Queries, work: Work<T>): Promise<T> => {
    const afterwards: (() => void)[] = []
    const value = await on.transaction().execute(async (trx) => {
      const mark = { open: true }
      try {
        return await scope.run(mark, () => withEnd(trx, () => work(trx), afterwards))
      } finally {
        mark.open = false
      }
    })
    for (const each of afterwards) each()
    return value
  }

  return {
    db,
    dialect,
    transaction: (work) => transaction(db, work),
    quickTransaction: (work) =>
      dialect === 'postgres'
        ? transaction(db, async (trx) => {
            await sql`set local synchronous_commit = off`.execute(trx)
            return work(trx)
          })
        : // No other caller uses the one connection meanwhile.
          db.connection().execute(async (connection) => {
            await connection.executeQuery(WITHOUT_THE_DISK)
            try {
              return await transaction(connection, work)
            } finally {
              await connection.executeQuery(ON_THE_DISK)
            }
          }),
    moment: () => file?.moment(),
    isUnchangedSince: (moment, tables) => file?.isUnchangedSince(moment, tables) ?? false,
    close: () => db.destroy(),
  }
}

/**
 * Writes SQLite's log back into the file, up to the parts that readers still need, so that a copy of the file
 * without its log lacks little. PostgreSQL does this by itself.
 *
 * @returns whether the file is complete now
 */
export async function writeBack(store: Store): Promise<boolean> {
  const { db, dialect } = store
  if (dialect !== 'sqlite') return true
  if (toForget.has(db)) await forgetPages(store)
  const { rows } = await sql<Done>`pragma wal_checkpoint(passive)`.execute(db)
  return rows.every(({ busy, log, checkpointed }) => busy === 0 && log === checkpointed)
}

type Done = { readonly busy: number; readonly log: number; readonly checkpointed: number }

/** Stores whose log has deleted data, because another process was reading it when it should be emptied. */
const toForget = new WeakSet<Queries>()

/**
 * Empties SQLite's log, which otherwise keeps the previous content of pages. If another process is reading
 * it, such as a backup, the next `writeBack` does. PostgreSQL's own vacuum frees them.
 */
export async function forgetPages({ db, dialect }: Store): Promise<void> {
  if (dialect !== 'sqlite') return
  toForget.add(db)
  const { rows } = await db.connection().execute(async (connection) => {
    // SQLite would wait for the other process, and everybody here with it.
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      return await sql<Done>`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(connection)
    }
  })
  if (rows.every(({ busy }) => busy === 0)) toForget.delete(db)
}

/**
 * The time-out of a probe (ms). It is shorter than the caller's, because a late answer would look like a dead
 * process.
 */
const PROBE_MS = 2000

/** For the readiness probe: whether the store answers in time and is not a read-only standby. */
export async function storeAnswers(store: Store, withinMs = PROBE_MS): Promise<boolean> {
  const late = new AbortController()
  const question = store.dialect === 'postgres' ? sql`select 1 where not pg_is_in_recovery()` : sql`select 1`
  const answer = question.execute(store.db).then(
    ({ rows }) => rows.length === 1,
    () => false,
  )
  const patience = delay(withinMs, false, { signal: late.signal, ref: false }).catch(() => false)
  return Promise.race([answer, patience]).finally(() => late.abort())
}

/** The free bytes on the disk of a SQLite store; undefined for PostgreSQL. */
export async function roomLeft({ databaseUrl, dataDir }: StoreOptions): Promise<number | undefined> {
  if (databaseUrl !== undefined) return undefined
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

async function sqlite(dataDir: string): Promise<NodeSqliteDialect> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return new NodeSqliteDialect(storeFile(dataDir))
}

/** The file of the SQLite store in a folder. */
export function storeFile(dataDir: string): string {
  return join(dataDir, 'console.sqlite')
}
