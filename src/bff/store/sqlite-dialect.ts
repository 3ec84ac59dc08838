import { chmod } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { Mutex } from 'async-mutex'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import { type Moment, TableChanges, changedBy, isReading, noteReading } from './table-changes.ts'

/** The most prepared statements in memory; the oldest are dropped. Our queries are a few hundred at most. */
const MAX_STATEMENTS = 500

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

class NodeSqliteDriver implements Driver {
  readonly #path: string
  readonly #mutex = new Mutex()
  #connection: NodeSqliteConnection | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init() {
    const database = new DatabaseSync(this.#path, { timeout: 10_000, enableForeignKeyConstraints: true })
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

const CHANGES_SCHEMA = /^\s*(?:alter|create|drop)\b/i

interface Prepared {
  readonly statement: StatementSync
  /** The names of the columns of its rows; empty if it returns none. */
  readonly columns: readonly string[]
  readonly changed: ReturnType<typeof changedBy>
  /** The tables that the statement names; set on first use. */
  tables: readonly string[] | undefined
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Prepared>()
  /** Its value changes with each commit of another process. */
  readonly #dataVersion: StatementSync
  /** The last value of that pragma; undefined if it must be read again. */
  #commitsOfOthers: unknown
  readonly #changes = new TableChanges()
  /** Whether the open transaction has changed the schema. It may be undone, so no statement is kept. */
  #mayLoseColumns = false

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#dataVersion = database.prepare('pragma data_version')
    this.#dataVersion.setReturnArrays(true)
  }

  moment(): Moment {
    return { changes: this.#changes.count, commitsOfOthers: this.#commits() }
  }

  isUnchangedSince({ changes, commitsOfOthers }: Moment, tables: Iterable<string>): boolean {
    return this.#commits() === commitsOfOthers && !this.#changes.hasSince(changes, tables)
  }

  /**
   * Called after a rollback, by us or by SQLite itself: values that were read in the transaction are no
   * longer valid.
   */
  undone(): void {
    this.#changes.note('any')
  }

  #commits(): unknown {
    if (this.#commitsOfOthers === undefined) {
      this.#commitsOfOthers = first(this.#dataVersion.get())
      setImmediate(this.#forgetCommits)
    }
    return this.#commitsOfOthers
  }

  /**
   * Drops the value at the end of the event. Reading the pragma costs as much as a short answer, so requests
   * that the system reports together share one read. All of them had arrived before it, and the immediate
   * runs before the event loop looks for new ones.
   */
  readonly #forgetCommits = () => {
    this.#commitsOfOthers = undefined
  }

  get inTransaction() {
    return this.#database.isTransaction
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A remembered value must never be older than what a statement has read.
    this.#commitsOfOthers = undefined
    const prepared = this.#prepare(query.sql)
    const { statement, columns } = prepared
    this.#changes.note(prepared.changed)
    if (isReading()) noteReading((prepared.tables ??= this.#tablesIn(query.sql)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- node:sqlite refuses what it cannot bind
    const parameters = query.parameters as SQLInputValue[]
    if (columns.length > 0) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- because of `setReturnArrays`
      const rows = statement.all(...parameters) as unknown as Values[]
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely derives it from the query
      return { rows: rows.map((values) => rowOf(columns, values)) as R[] }
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

  /**
   * The tables that a statement may name. It may include too many, because a column can have a table's name.
   */
  #tablesIn(sql: string): readonly string[] {
    const words = new Set(sql.match(/\w+/g))
    const known = this.#database.prepare("select name from sqlite_schema where type = 'table'").all()
    return known.map(({ name }) => String(name)).filter((name) => words.has(name))
  }

  #prepare(sql: string): Prepared {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#database.prepare(sql)
    statement.setReturnArrays(true)
    const columns = statement.columns().map(({ name }) => name)
    const prepared = { statement, columns, changed: changedBy(sql), tables: undefined }
    if (CHANGES_SCHEMA.test(sql)) {
      // The same text may have other columns afterwards.
      this.#statements.clear()
      this.#mayLoseColumns = true
    }
    this.#mayLoseColumns &&= this.#database.isTransaction
    if (this.#mayLoseColumns) return prepared
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

type Values = readonly SQLOutputValue[]

/**
 * A row as an object. `node:sqlite` could return objects itself, but they are dictionaries: a row of fifty
 * columns takes a third longer to read, and three times as long if it is copied.
 */
function rowOf(columns: readonly string[], values: Values): Readonly<Record<string, SQLOutputValue>> {
  const row: Record<string, SQLOutputValue> = {}
  for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at] ?? null
  return row
}

/** The first value of a row. */
function first(values: unknown): unknown {
  return Array.isArray(values) ? values[0] : undefined
}
