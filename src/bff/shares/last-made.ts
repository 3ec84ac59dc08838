import { SizedMap } from '../store/sized-map.ts'

interface Made<T> {
  readonly version: string
  readonly value: T
}

/**
 * Caches the last values that were expensive to make. A value is valid as long as its version is requested.
 */
export class LastMade<T> {
  readonly #made: SizedMap<Made<T>>
  /** By key and version: simultaneous callers wait for the same value. */
  readonly #running = new Map<string, Promise<T>>()

  /** @param most the largest size of all values together; beyond it the oldest are dropped */
  constructor(most: number, sizeOf: (value: T) => number) {
    this.#made = new SizedMap(most, ({ value }) => sizeOf(value))
  }

  /** @param key without spaces */
  async get(key: string, version: string, make: () => Promise<T>): Promise<T> {
    const made = this.#made.get(key)
    if (made?.version === version) return made.value
    const name = `${key} ${version}`
    const running = this.#running.get(name)
    if (running) return running
    const making = make()
    this.#running.set(name, making)
    try {
      const value = await making
      this.#made.set(key, { version, value })
      return value
    } finally {
      this.#running.delete(name)
    }
  }

  forget(key: string): void {
    this.#made.delete(key)
  }
}
