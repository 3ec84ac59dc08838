import type { Store } from './store.ts'

/**
 * What was read from the store, remembered until anything is written to it, by this process or another one:
 * as new as the request that asks for it. On PostgreSQL nothing is remembered (see `Store.version`).
 */
export class Memo<T> {
  readonly #store: Pick<Store, 'version'>
  readonly #most: number
  readonly #sizeOf: (value: T) => number
  readonly #known = new Map<string, { readonly version: string; readonly value: T }>()
  #size = 0

  /**
   * @param most the sizes of all values together; beyond it the oldest go first
   * @param sizeOf 1 for each by default
   */
  constructor(store: Pick<Store, 'version'>, most: number, sizeOf: (value: T) => number = () => 1) {
    this.#store = store
    this.#most = most
    this.#sizeOf = sizeOf
  }

  /** The value of `key`; undefined where it has to be read. */
  get(key: string): T | undefined {
    const known = this.#known.get(key)
    return known && known.version === this.#store.version() ? known.value : undefined
  }

  /** Reads a value and remembers it. */
  async read(key: string, read: () => Promise<T>): Promise<T> {
    // Before reading: what is written meanwhile may be missing from the value.
    const version = this.#store.version()
    const value = await read()
    if (version === undefined) return value
    this.#forget(key)
    this.#known.set(key, { version, value })
    this.#size += this.#sizeOf(value)
    for (const oldest of this.#known.keys()) {
      if (this.#size <= this.#most) break
      this.#forget(oldest)
    }
    return value
  }

  #forget(key: string): void {
    const known = this.#known.get(key)
    if (!known) return
    this.#known.delete(key)
    this.#size -= this.#sizeOf(known.value)
  }
}
