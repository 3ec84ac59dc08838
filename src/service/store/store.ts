import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** One step of the schema. Never edit a released step: add a new step with a new name. */
export interface Migration {
  /** `<room>-<number>`, unique and never reused. */
  readonly name: string
  readonly sql: string
}

export type SqlParams = Readonly<Record<string, SQLInputValue>>

/**
 * The service's only SQLite file. All calls are synchronous, so no other request of this process can run
 * within a transaction. No second process can open the file (see `openStore`).
 */
export interface Store {
  readonly db: DatabaseSync
  /**
   * Runs `work` in one transaction: when this returns, all of it is on disk; when it throws, nothing is.
   * Inside another transaction it is a savepoint. `work` must not be asynchronous, because an `await` would
   * let other requests in.
   */
  transaction<T>(work: () => T): T
  /**
   * Returns the first row or undefined. `Row` names the columns that `sql` selects. Parameters are named:
   * `:id` takes `{ id }`.
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it names the row, as in `all`
  get<Row>(sql: string, params?: SqlParams): Row | undefined
  all<Row>(sql: string, params?: SqlParams): Row[]
  /** Returns the number of changed rows. */
  run(sql: string, params?: SqlParams): number
  close(): void
}

/**
 * Opens the file at `path`, creates it when missing, and applies the steps of `migrations` that it lacks.
 * `:memory:` works.
 *
 * @throws {Error} when another process has it open, or when a newer version of the service has changed its
 * schema
 */
export function openStore(path: string, migrations: readonly Migration[]): Store {
  // The file holds personal data and secrets. SQLite gives its auxiliary files the same mode.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600))
  const db = new DatabaseSync(path, { timeout: 2000 })
  try {
    // EXCLUSIVE: two processes would process the same inquiries twice. FULL: an acknowledged charge survives
    // a power failure.
    db.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
    )
    const store = wrap(db)
    migrate(store, migrations)
    return store
  } catch (error) {
    db.close()
    if (!(error instanceof Error)) throw error
    const isLocked = /database is locked/.test(error.message)
    // SQLite's messages name no file, and the console has one of its own.
    throw new Error(isLocked ? `${path} is in use by another process` : `${path}: ${error.message}`, {
      cause: error,
    })
  }
}

function wrap(db: DatabaseSync): Store {
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  let depth = 0
  const store: Store = {
    db,
    transaction(work) {
      const savepoint = `nested_${depth}`
      db.exec(depth === 0 ? 'BEGIN IMMEDIATE' : `SAVEPOINT ${savepoint}`)
      depth += 1
      try {
        const result = work()
        if (result instanceof Promise) throw new TypeError('A transaction must not be asynchronous')
        db.exec(depth === 1 ? 'COMMIT' : `RELEASE ${savepoint}`)
        return result
      } catch (error) {
        // On a full disk SQLite has already rolled back. A second rollback would hide the real error.
        if (db.isTransaction) {
          db.exec(depth === 1 ? 'ROLLBACK' : `ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`)
        }
        throw error
      } finally {
        depth -= 1
      }
    },
    // Statement and row type are side by side at each call, and tests run every statement.
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters, typescript/no-unsafe-type-assertion -- as above
    get: <Row>(sql: string, params: SqlParams = {}) => prepare(sql).get(params) as Row | undefined,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    all: <Row>(sql: string, params: SqlParams = {}) => prepare(sql).all(params) as Row[],
    run: (sql, params = {}) => Number(prepare(sql).run(params).changes),
    close: () => db.close(),
  }
  return store
}

function migrate(store: Store, migrations: readonly Migration[]): void {
  store.transaction(() => {
    store.db.exec('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY) STRICT')
    const applied = new Set(store.all<{ name: string }>('SELECT name FROM migrations').map((row) => row.name))
    for (const { name, sql } of migrations) {
      if (applied.delete(name)) continue
      store.db.exec(sql)
      store.run('INSERT INTO migrations (name) VALUES (:name)', { name })
    }
    if (applied.size > 0) {
      throw new Error(`The data was written by a newer version of the service (${[...applied].join(', ')})`)
    }
  })
}
