import { SizedMap } from './sized-map.ts'
import type { Store } from './store.ts'
import { type Moment, noteReading, withItsTables } from './table-changes.ts'

type Watched = Pick<Store, 'moment' | 'isUnchangedSince'>

interface Known<T> {
  readonly value: T
  /** When it was read, and from where. */
  readonly moment: Moment
  readonly tables: ReadonlySet<string>
}

/**
 * What was read from the store, remembered until anything is written to the tables that it came from, by this
 * process or another one: as new as the request that asks for it. On PostgreSQL nothing is remembered (see
 * `Store.moment`).
 */
export class Memo<T> {
  readonly #store: Watched
  readonly #known: SizedMap<Known<T>>

  /**
   * @param most the sizes of all values together; beyond it the oldest go first
   * @param sizeOf 1 for each by default
   */
  constructor(store: Watched, most: number, sizeOf: (value: T) => number = () => 1) {
    this.#store = store
    this.#known = new SizedMap(most, ({ value }) => sizeOf(value))
  }

  /** The value of `key`; undefined where it has to be read. */
  get(key: string): T | undefined {
    const known = this.#known.get(key)
    if (!known || !this.#store.isUnchangedSince(known.moment, known.tables)) return undefined
    noteReading(known.tables)
    return known.value
  }

  /** Reads a value from the store, with everything that it depends on, and remembers it. */
  async read(key: string, read: () => Promise<T>): Promise<T> {
    // Before reading: what is written meanwhile may be missing from the value.
    const moment = this.#store.moment()
    if (moment === undefined) return read()
    const { value, tables } = await withItsTables(read)
    noteReading(tables)
    this.#known.set(key, { value, moment, tables })
    return value
  }
}
