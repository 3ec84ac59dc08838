import { chmod } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { Mutex } from 'async-mutex'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import { NodeSqliteConnection } from './sqlite-connection.ts'
import type { Moment } from './table-changes.ts'

/**
 * Kysely on Node's own SQLite. There is one connection, used by one caller at a time: a transaction holds it
 * until its end, so that statements of two asynchronous transactions never mix.
 */
export class NodeSqliteDialect implements Dialect {
  readonly #driver: NodeSqliteDriver

  constructor(path: string) {
    this.#driver = new NodeSqliteDriver(path)
  }

  /** See `Store.moment`. */
  moment(): Moment | undefined {
    return this.#driver.connection?.moment()
  }

  /** See `Store.isUnchangedSince`. */
  isUnchangedSince(moment: Moment, tables: Iterable<string>): boolean {
    return this.#driver.connection?.isUnchangedSince(moment, tables) ?? false
  }

  createDriver(): Driver {
    return this.#driver
  }

  createQueryCompiler() {
    return new LiteralLimits()
  }

  createAdapter() {
    return new NodeSqliteAdapter()
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own interface: a database of any shape
  createIntrospector(db: Kysely<any>) {
    return new SqliteIntrospector(db)
  }
}

/**
 * Writes limits into the text of statements. SQLite plans a statement for the value of a bound limit, so it
 * would compile the statement again at each execution.
 */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const limit = ValueNode.is(node.limit) ? node.limit.value : undefined
    if (Number.isSafeInteger(limit)) this.append(`limit ${String(limit)}`)
    else super.visitLimit(node)
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  // The driver below queues by itself. Kysely's own lock is not released when a connection is refused, and
  // closing does not wait for it.
  override get supportsMultipleConnections() {
    return true
  }

  // Kysely's migrator then runs inside the given transaction. SQLite rolls a partial schema change back.
  override get supportsTransactionalDdl() {
    return true
  }
}

/** How long a statement waits for another process that has locked the store (ms). */
export const LOCK_WAIT_MS = 10_000

class NodeSqliteDriver implements Driver {
  readonly #path: string
  readonly #mutex = new Mutex()
  #connection: NodeSqliteConnection | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init() {
    const database = new DatabaseSync(this.#path, {
      timeout: LOCK_WAIT_MS,
      enableForeignKeyConstraints: true,
    })
    // FULL: a committed transaction is on the disk before the caller continues, even if the power fails.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off')
    // Deleted data leaves no bytes behind in the file, because it may have been about people.
    database.exec('pragma secure_delete = on')
    // Results hold personal data: only this user may read them, whatever the umask.
    await chmod(this.#path, 0o600)
    this.#connection = new NodeSqliteConnection(database)
  }

  /** Undefined before the database is opened and after it is closed. */
  get connection() {
    return this.#connection
  }

  async acquireConnection() {
    await this.#mutex.acquire()
    if (!this.#connection) {
      this.#mutex.release()
      throw new Error('The store is closed')
    }
    return this.#connection
  }

  async releaseConnection() {
    this.#mutex.release()
  }

  async beginTransaction(connection: DatabaseConnection) {
    // IMMEDIATE takes the write lock at once. Otherwise a transaction that reads first and writes later could
    // be refused half-way, because another process wrote in between.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    this.#connection?.undone()
    // A full disk makes SQLite roll back by itself; a second rollback would then hide the first error.
    if (this.#connection?.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy() {
    await this.#mutex.acquire()
    this.#connection?.close()
    this.#connection = undefined
    this.#mutex.release()
  }
}
