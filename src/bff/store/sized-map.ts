/** A map with a largest total size of its values; beyond it the oldest are dropped. */
export class SizedMap<T> {
  readonly #most: number
  readonly #sizeOf: (value: T) => number
  readonly #values = new Map<string, T>()
  #size = 0

  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  get(key: string): T | undefined {
    return this.#values.get(key)
  }

  /** Sets a value, which becomes the newest. */
  set(key: string, value: T): void {
    this.delete(key)
    this.#values.set(key, value)
    this.#size += this.#sizeOf(value)
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const known = this.#values.get(key)
    if (known === undefined) return
    this.#values.delete(key)
    this.#size -= this.#sizeOf(known)
  }
}
