import { chmod } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Mutex } from './mutex.ts'

/** Prepared statements kept; past that the oldest go. Our queries are a few hundred at most. */
const KEPT_STATEMENTS = 500

/**
 * Kysely on Node's own SQLite. There is one connection, handed to one holder at a time: a transaction keeps it until it
 * ends, so that two asynchronous transactions never run into each other's statements.
 */
export class NodeSqliteDialect implements Dialect {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#path)
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }

  createAdapter() {
    return new NodeSqliteAdapter()
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own interface: a database of any shape
  createIntrospector(db: Kysely<any>) {
    return new SqliteIntrospector(db)
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  // The driver below queues by itself: Kysely's own lock is not released when a connection is refused, and closing does
  // not wait for it.
  override get supportsMultipleConnections() {
    return true
  }

  // Kysely's migrator then runs inside the transaction that it is given. SQLite rolls a half-made schema back.
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #path: string
  readonly #mutex = new Mutex()
  #connection: NodeSqliteConnection | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init() {
    const database = new DatabaseSync(this.#path, { timeout: 10_000, enableForeignKeyConstraints: true })
    // FULL: what a transaction promised is on the disk before it is answered, whatever happens to the machine's power.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off')
    // Results hold personal data: nobody else on the machine reads them, whatever the umask.
    await chmod(this.#path, 0o600)
    this.#connection = new NodeSqliteConnection(database)
  }

  async acquireConnection() {
    await this.#mutex.lock()
    if (!this.#connection) {
      this.#mutex.unlock()
      throw new Error('The store is closed')
    }
    return this.#connection
  }

  async releaseConnection() {
    this.#mutex.unlock()
  }

  async beginTransaction(connection: DatabaseConnection) {
    // IMMEDIATE takes the write lock at once: a transaction that reads first and writes later cannot be refused half-way
    // because another process wrote in between.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // A full disk makes SQLite roll back by itself; a second rollback would then hide the first error.
    if (this.#connection?.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy() {
    await this.#mutex.lock()
    this.#connection?.close()
    this.#connection = undefined
    this.#mutex.unlock()
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  get inTransaction() {
    return this.#database.isTransaction
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepare(query.sql)
    // Kysely types parameters as unknown; what SQLite cannot bind, node:sqlite refuses with a TypeError.
    const parameters = query.parameters as SQLInputValue[]
    if (statement.columns().length > 0) {
      // The caller's row type is what Kysely derived from the query.
      return { rows: statement.all(...parameters) as R[] }
    }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  close() {
    this.#statements.clear()
    this.#database.close()
  }

  #prepare(sql: string): StatementSync {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    if (this.#statements.size > KEPT_STATEMENTS) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest)
        break
      }
    }
    return statement
  }
}
