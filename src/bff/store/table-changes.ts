import { AsyncLocalStorage } from 'node:async_hooks'

/** A point in the sequence of a SQLite store's changes. */
export interface Moment {
  /** The number of changes by this process before it. */
  readonly changes: number
  /** A value that differs after each commit of another process. */
  readonly commitsOfOthers: unknown
}

/** The tables that a statement changes: one table, possibly any, or none. */
type Changed = { readonly table: string } | 'any' | 'none'

/**
 * Reads the changed tables from a statement's text as Kysely writes it; any other form counts for all tables.
 * A deletion also counts for all, because foreign keys can cascade it. The triggers of this store only
 * refuse.
 */
export function changedBy(sql: string): Changed {
  if (/^(?:select|begin|commit|pragma) ?/.test(sql)) return 'none'
  const table = /^(?:update|insert into) "(\w+)"/.exec(sql)?.[1]
  return table === undefined ? 'any' : { table }
}

/** Records which tables this process's statements have changed, by a counter of changes. */
export class TableChanges {
  #count = 0
  #lastOfAny = 0
  readonly #last = new Map<string, number>()

  get count(): number {
    return this.#count
  }

  /** Called before a statement runs, so that a statement that fails half-way counts too. */
  note(changed: Changed): void {
    if (changed === 'none') return
    this.#count += 1
    if (changed === 'any') this.#lastOfAny = this.#count
    else this.#last.set(changed.table, this.#count)
  }

  /** Whether one of these tables may have changed since the counter had this value. */
  hasSince(count: number, tables: Iterable<string>): boolean {
    if (this.#count === count) return false
    if (this.#lastOfAny > count) return true
    for (const table of tables) if ((this.#last.get(table) ?? 0) > count) return true
    return false
  }
}

/** The tables that the current reading has used so far. */
const readings = new AsyncLocalStorage<Set<string>>()

/** Runs `read`, and returns its value with the tables that it has read from. */
export async function withItsTables<T>(
  read: () => Promise<T>,
): Promise<{ readonly value: T; readonly tables: ReadonlySet<string> }> {
  const tables = new Set<string>()
  const value = await readings.run(tables, read)
  return { value, tables }
}

/** Whether the caller runs inside `withItsTables`. */
export function isReading(): boolean {
  return readings.getStore() !== undefined
}

/** Notes that these tables are read, for a surrounding `withItsTables`. */
export function noteReading(tables: Iterable<string>): void {
  const reading = readings.getStore()
  if (reading) for (const table of tables) reading.add(table)
}
