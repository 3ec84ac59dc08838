import { chmod } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Mutex } from 'async-mutex'
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
import { type Moment, TableChanges, changedBy, isReading, noteReading } from './table-changes.ts'

/** Prepared statements in memory; the oldest go first. Our queries are a few hundred at most. */
const MAX_STATEMENTS = 500

/**
 * Kysely on Node's own SQLite. There is one connection, used by one caller at a time: a transaction has it
 * until it ends, so that two asynchronous transactions never run into each other's statements.
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
  // The driver below queues by itself: Kysely's own lock is not released when a connection is refused, and
  // closing does not wait for it.
  override get supportsMultipleConnections() {
    return true
  }

  // Kysely's migrator then runs inside the transaction that it is given. SQLite rolls a half-made schema
  // back.
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
    // FULL: a committed transaction is on the disk before it is answered, even if the power fails.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off')
    // What is deleted leaves no bytes behind in the file: it may have been about people.
    database.exec('pragma secure_delete = on')
    // Results hold personal data: only this user may read them, whatever the umask.
    await chmod(this.#path, 0o600)
    this.#connection = new NodeSqliteConnection(database)
  }

  /** Undefined before it is opened, and after it is closed. */
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
    // IMMEDIATE takes the write lock at once: a transaction that reads first and writes later cannot be
    // refused half-way because another process wrote in between.
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

interface Prepared {
  readonly statement: StatementSync
  /** Asked once: it lists every column, and a purchase's rows have fifty. */
  readonly hasRows: boolean
  readonly changed: ReturnType<typeof changedBy>
  /** The tables that it names, once somebody has asked. */
  tables: readonly string[] | undefined
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Prepared>()
  /** Changes with each commit of another process. */
  readonly #dataVersion: StatementSync
  /** What it was when it was asked for last; undefined where that is too long ago. */
  #commitsOfOthers: unknown
  readonly #changes = new TableChanges()

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#dataVersion = database.prepare('pragma data_version')
  }

  moment(): Moment {
    return { changes: this.#changes.count, commitsOfOthers: this.#commits() }
  }

  isUnchangedSince({ changes, commitsOfOthers }: Moment, tables: Iterable<string>): boolean {
    return this.#commits() === commitsOfOthers && !this.#changes.hasSince(changes, tables)
  }

  /** A transaction was rolled back, by us or by SQLite itself: what was read in it is not so. */
  undone(): void {
    this.#changes.note('any')
  }

  #commits(): unknown {
    if (this.#commitsOfOthers === undefined) {
      this.#commitsOfOthers = this.#dataVersion.get()?.data_version
      setImmediate(this.#forgetCommits)
    }
    return this.#commitsOfOthers
  }

  /**
   * To ask costs as much as a short answer. So requests that the system reports together ask once: they had
   * come before that, and the immediate runs before others are looked for.
   */
  readonly #forgetCommits = () => {
    this.#commitsOfOthers = undefined
  }

  get inTransaction() {
    return this.#database.isTransaction
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // What is remembered is never older than what a statement has read.
    this.#commitsOfOthers = undefined
    const prepared = this.#prepare(query.sql)
    const { statement, hasRows } = prepared
    this.#changes.note(prepared.changed)
    if (isReading()) noteReading((prepared.tables ??= this.#tablesIn(query.sql)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- node:sqlite refuses what it cannot bind
    const parameters = query.parameters as SQLInputValue[]
    if (hasRows) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely derives it from the query
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

  /** Rather one too many: a column may be called as a table is. */
  #tablesIn(sql: string): readonly string[] {
    const words = new Set(sql.match(/\w+/g))
    const known = this.#database.prepare("select name from sqlite_schema where type = 'table'").all()
    return known.map(({ name }) => String(name)).filter((name) => words.has(name))
  }

  #prepare(sql: string): Prepared {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#database.prepare(sql)
    const hasRows = statement.columns().length > 0
    const prepared = { statement, hasRows, changed: changedBy(sql), tables: undefined }
    this.#statements.set(sql, prepared)
    if (this.#statements.size > MAX_STATEMENTS) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest)
        break
      }
    }
    return prepared
  }
}
