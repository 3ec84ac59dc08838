import { SizedMap } from './sized-map.ts'
import type { Store } from './store.ts'
import { type Moment, noteReading, withItsTables } from './table-changes.ts'

type Watched = Pick<Store, 'moment' | 'isUnchangedSince'>

interface Known<T> {
  readonly value: T
  /** When the value was read, in terms of the store's changes. */
  readonly moment: Moment
  readonly tables: ReadonlySet<string>
}

/**
 * Remembers values that were read from the store, until this process or another one writes to a table that
 * they came from. A request never gets an older value than it would read. On PostgreSQL nothing is remembered
 * (see `Store.moment`).
 */
export class Memo<T> {
  readonly #store: Watched
  readonly #known: SizedMap<Known<T>>

  /**
   * @param most the largest size of all values together; beyond it the oldest are dropped
   * @param sizeOf the size of a value; 1 by default
   */
  constructor(store: Watched, most: number, sizeOf: (value: T) => number = () => 1) {
    this.#store = store
    this.#known = new SizedMap(most, ({ value }) => sizeOf(value))
  }

  /** The remembered value of `key`; undefined if it must be read. */
  get(key: string): T | undefined {
    const known = this.#known.get(key)
    if (!known || !this.#store.isUnchangedSince(known.moment, known.tables)) return undefined
    noteReading(known.tables)
    return known.value
  }

  /** The value of `key` that was read last. It may have changed since, so nothing may be given for it. */
  last(key: string): T | undefined {
    return this.#known.get(key)?.value
  }

  /** Reads a value from the store, with everything that it depends on, and remembers it. */
  async read(key: string, read: () => Promise<T>): Promise<T> {
    // Taken before the read: a write during the read may be missing from the value.
    const moment = this.#store.moment()
    if (moment === undefined) return read()
    const { value, tables } = await withItsTables(read)
    noteReading(tables)
    this.#known.set(key, { value, moment, tables })
    return value
  }
}
