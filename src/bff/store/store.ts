import { AsyncLocalStorage } from 'node:async_hooks'
import { access, mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, Kysely, type Transaction, sql } from 'kysely'
import { withEnd } from './at-end.ts'
import { guarded, honest } from './drivers.ts'
import { type Migration, type StoreDialect, migrate } from './migrate.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import type { Moment } from './table-changes.ts'
import type { Tables } from './tables.ts'

/** For functions that work outside and inside a transaction. */
export type Queries = Kysely<Tables>

export interface Store {
  /** For single statements. Inside `transaction` use its `trx` instead; `db` refuses there. */
  readonly db: Queries
  readonly dialect: StoreDialect
  /**
   * Runs `work` in one transaction: everything or nothing. On SQLite no other statement of this process runs
   * until it ends, so nothing slow (no network) belongs inside.
   */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * The same for what a power cut may undo: it does not wait for the disk. The end of this process undoes
   * none of it, and the next transaction that does wait brings it along. Never for money, the start or the
   * end of a session, or the journal.
   */
  quickTransaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * This moment, for `isUnchangedSince`. Undefined on PostgreSQL, where only a question to the server could
   * tell, and that costs what reading again does.
   */
  moment(): Moment | undefined
  /** Nothing was written to these tables since then, neither here nor by another process. */
  isUnchangedSince(moment: Moment, tables: Iterable<string>): boolean
  close(): Promise<void>
}

export interface StoreOptions {
  /** `postgres://…` for several replicas; without it a SQLite file in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  /** On PostgreSQL a query that takes longer fails (ms); 30 s by default, 0 for none. */
  readonly queryTimeoutMs?: number
}

const WITHOUT_THE_DISK = CompiledQuery.raw('pragma synchronous = normal')
const ON_THE_DISK = CompiledQuery.raw('pragma synchronous = full')

type Work<T> = (trx: Transaction<Tables>) => Promise<T>

/** A server that stops answering must not block a request for ever. */
const QUERY_TIMEOUT_MS = 30_000

/** Opens the store and brings its schema up to date by `migrations`. Several processes may do so at once. */
export async function openStore(options: StoreOptions, migrations: readonly Migration[]): Promise<Store> {
  if (options.databaseUrl === undefined) return migrated(await connect(options), migrations)
  // A step may take minutes in a large store, and other replicas wait for it.
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
 * Opens a store as it is, beside a running console: no step of its schema runs, and none is made.
 *
 * @throws {Error} where there is none
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
        : // The one connection is nobody else's meanwhile.
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
 * Writes SQLite's log back into the file, as far as no reader needs it: a file that is copied without its log
 * then lacks little. PostgreSQL does so by itself.
 *
 * @returns whether the file has everything now
 */
export async function writeBack({ db, dialect }: Store): Promise<boolean> {
  if (dialect !== 'sqlite') return true
  type Done = { readonly busy: number; readonly log: number; readonly checkpointed: number }
  const { rows } = await sql<Done>`pragma wal_checkpoint(passive)`.execute(db)
  return rows.every(({ busy, log, checkpointed }) => busy === 0 && log === checkpointed)
}

/**
 * Empties SQLite's log, which keeps the former pages until then. PostgreSQL's own vacuum frees them there.
 */
export async function forgetPages({ db, dialect }: Store): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Probes give up sooner than who sends them (ms): a late answer would look like a dead process. */
const PROBE_MS = 2000

/** Whether the store answers in time and is not a standby, which only reads: for the readiness probe. */
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

/** Bytes that are free on the disk of a SQLite store; undefined for a database elsewhere. */
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
