import { performance } from 'node:perf_hooks'
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { type Moment, TableChanges, changedBy, isReading, noteReading } from './table-changes.ts'

/** The most prepared statements in memory; the oldest are dropped. Our queries are a few hundred at most. */
const MAX_STATEMENTS = 500

const CHANGES_SCHEMA = /^\s*(?:alter|create|drop)\b/i

interface Prepared {
  readonly statement: StatementSync
  /** The names of the columns of its rows; empty if it returns none. */
  readonly columns: readonly string[]
  readonly changed: ReturnType<typeof changedBy>
  /** The tables that the statement names; set on first use. */
  tables: readonly string[] | undefined
}

/** One connection to a SQLite file. It keeps its statements, and what it knows of changes. */
export class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Prepared>()
  /** Its value changes with each commit of another process. */
  readonly #dataVersion: StatementSync
  /** The last value of that pragma; undefined if it must be read again. */
  #commitsOfOthers: unknown
  /** The turn of the event loop in which it was read. */
  #readInTurn = -1
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

  /**
   * Reading the pragma costs as much as a short answer, so requests that the system reports together share
   * one read. All of them had arrived before it: the event loop counts how often it has looked for new ones.
   */
  #commits(): unknown {
    const { loopCount } = performance.nodeTiming.uvMetricsInfo
    if (this.#commitsOfOthers === undefined || this.#readInTurn !== loopCount) {
      this.#commitsOfOthers = first(this.#dataVersion.get())
      this.#readInTurn = loopCount
    }
    return this.#commitsOfOthers
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
