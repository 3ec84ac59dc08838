import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dialect, Kysely, type Transaction, sql } from 'kysely'
import { StoreUnreachable } from './errors.ts'
import { type Migration, type StoreDialect, migrate } from './migrate.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
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
  close(): Promise<void>
}

export interface StoreOptions {
  /** `postgres://…` for several replicas; without it a SQLite file in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
}

/** Opens the store and brings its schema up to date by `migrations`. Several processes may do so at once. */
export async function openStore(options: StoreOptions, migrations: readonly Migration[]): Promise<Store> {
  const scope = new AsyncLocalStorage<{ open: boolean }>()
  const dialect: StoreDialect = options.databaseUrl === undefined ? 'sqlite' : 'postgres'
  const inner =
    options.databaseUrl === undefined ? await sqlite(options.dataDir) : postgresDialect(options.databaseUrl)
  const db = new Kysely<Tables>({ dialect: guarded(inner, scope) })

  const store: Store = {
    db,
    dialect,
    transaction: (work) =>
      db.transaction().execute(async (trx) => {
        const mark = { open: true }
        try {
          return await scope.run(mark, () => work(trx))
        } finally {
          mark.open = false
        }
      }),
    close: () => db.destroy(),
  }
  try {
    await migrate(store, migrations)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Whether the store answers, for the readiness probe. */
export async function storeAnswers(store: Store): Promise<boolean> {
  try {
    await sql`select 1`.execute(store.db)
    return true
  } catch {
    return false
  }
}

async function sqlite(dataDir: string): Promise<Dialect> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return new NodeSqliteDialect(join(dataDir, 'console.sqlite'))
}

/**
 * Makes a query on `db` inside a transaction an error instead of a deadlock (SQLite, one connection) or a
 * statement that silently is not part of the transaction (PostgreSQL).
 */
function guarded(dialect: Dialect, scope: AsyncLocalStorage<{ open: boolean }>): Dialect {
  return {
    createDriver: () => {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (options) => {
        if (scope.getStore()?.open) {
          throw new Error('Inside a transaction only its own `trx` may be used, not `store.db`')
        }
        try {
          return await acquire(options)
        } catch (error) {
          throw new StoreUnreachable('The store cannot be reached', { cause: error })
        }
      }
      return driver
    },
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}
