import { AsyncLocalStorage } from 'node:async_hooks'

/** A moment in the life of a SQLite store. */
export interface Moment {
  /** How often this process has changed something before it. */
  readonly changes: number
  /** Another number after each commit of another process. */
  readonly commitsOfOthers: unknown
}

/** What a statement changes: one table, any of them, or none. */
type Changed = { readonly table: string } | 'any' | 'none'

/**
 * By its text, as Kysely writes it: any other form counts for all tables. A deletion reaches tables that it
 * does not name, by their foreign keys. Triggers of this store only refuse.
 */
export function changedBy(sql: string): Changed {
  if (/^(?:select|begin|commit|pragma) ?/.test(sql)) return 'none'
  const table = /^(?:update|insert into) "(\w+)"/.exec(sql)?.[1]
  return table === undefined ? 'any' : { table }
}

/** Which tables the statements of this process have changed, and when: counted by changes. */
export class TableChanges {
  #count = 0
  #lastOfAny = 0
  readonly #last = new Map<string, number>()

  get count(): number {
    return this.#count
  }

  /** Before a statement runs, not after it: one that fails half-way counts too. */
  note(changed: Changed): void {
    if (changed === 'none') return
    this.#count += 1
    if (changed === 'any') this.#lastOfAny = this.#count
    else this.#last.set(changed.table, this.#count)
  }

  /** Whether one of these tables may have changed after so many changes. */
  hasSince(count: number, tables: Iterable<string>): boolean {
    if (this.#count === count) return false
    if (this.#lastOfAny > count) return true
    for (const table of tables) if ((this.#last.get(table) ?? 0) > count) return true
    return false
  }
}

/** The tables that somebody's reading has touched so far. */
const readings = new AsyncLocalStorage<Set<string>>()

/** Runs `read`, and says from which tables it has taken anything. */
export async function withItsTables<T>(
  read: () => Promise<T>,
): Promise<{ readonly value: T; readonly tables: ReadonlySet<string> }> {
  const tables = new Set<string>()
  const value = await readings.run(tables, read)
  return { value, tables }
}

/** Whether the caller is a reading that wants to know of its tables. */
export function isReading(): boolean {
  return readings.getStore() !== undefined
}

/** These tables are read now: a reading around the caller depends on them. */
export function noteReading(tables: Iterable<string>): void {
  const reading = readings.getStore()
  if (reading) for (const table of tables) reading.add(table)
}
