import { Values } from './values.ts'

/** How far a purchase with a frequent value is searched for beside another one. */
const NEAR = 1000

/**
 * One searched property of all purchases, oldest first, as the numbers of its values. The purchases with the
 * same value form a list, from the newest to the oldest, so a search for a rare value reads only those.
 */
export class Column {
  readonly values = new Values()
  #numbers: Uint32Array
  /** For each purchase, the index of the next older one with its value, plus 1; 0 for the oldest. */
  #older: Uint32Array
  /** For each value, the index of the newest purchase that has it, plus 1; 0 for none. */
  readonly #newest: number[] = []
  readonly #counts: number[] = []

  constructor(capacity: number) {
    this.#numbers = new Uint32Array(capacity)
    this.#older = new Uint32Array(capacity)
  }

  numberAt(at: number): number {
    return this.#numbers[at] ?? 0
  }

  /** How many purchases have a value. */
  countOf(number: number): number {
    return this.#counts[number] ?? 0
  }

  /** The index of the newest purchase with a value; -1 for none. */
  newestOf(number: number): number {
    return (this.#newest[number] ?? 0) - 1
  }

  /** The index of the next older purchase with the same value; -1 for none. */
  olderThan(at: number): number {
    return (this.#older[at] ?? 0) - 1
  }

  /** Sets the value of a purchase. @returns whether it is another one than before */
  set(at: number, text: string | null, size: number): boolean {
    const number = this.values.add(text)
    if (number === this.numberAt(at)) return false
    this.#leave(at, size)
    this.#numbers[at] = number
    this.#join(at, size)
    return true
  }

  /** Makes room for a purchase without a value before those from `at` on. */
  insert(at: number, size: number): void {
    this.#numbers.copyWithin(at + 1, at, size)
    this.#older.copyWithin(at + 1, at, size)
    this.#numbers[at] = 0
    this.#older[at] = 0
    for (let moved = size; moved > at; moved -= 1) {
      const number = this.numberAt(moved)
      if (this.#newest[number] === moved) this.#newest[number] = moved + 1
      if (this.olderThan(moved) >= at) this.#older[moved] = (this.#older[moved] ?? 0) + 1
    }
  }

  grow(capacity: number): void {
    this.#numbers = grown(this.#numbers, capacity)
    this.#older = grown(this.#older, capacity)
  }

  #leave(at: number, size: number): void {
    const number = this.numberAt(at)
    if (number === 0) return
    this.#counts[number] = this.countOf(number) - 1
    this.#link(this.#newerThan(at, size), number, this.olderThan(at))
  }

  #join(at: number, size: number): void {
    const number = this.numberAt(at)
    if (number === 0) {
      this.#older[at] = 0
      return
    }
    const newer = this.#newerThan(at, size)
    this.#older[at] = (newer === -1 ? this.newestOf(number) : this.olderThan(newer)) + 1
    this.#link(newer, number, at)
    this.#counts[number] = this.countOf(number) + 1
  }

  /** The next older purchase after `newer` is `older`, or the newest one if there is no newer one. */
  #link(newer: number, number: number, older: number): void {
    if (newer === -1) this.#newest[number] = older + 1
    else this.#older[newer] = older + 1
  }

  /**
   * The index of the next newer purchase with the same value; -1 for none. If the value is frequent, it is
   * near; if the value is rare, the list is short.
   */
  #newerThan(at: number, size: number): number {
    const number = this.numberAt(at)
    if (this.newestOf(number) <= at) return -1
    for (let near = at + 1; near < Math.min(size, at + NEAR); near += 1) {
      if (this.numberAt(near) === number) return near
    }
    let newer = this.newestOf(number)
    while (this.olderThan(newer) > at) newer = this.olderThan(newer)
    return newer
  }
}

function grown(array: Uint32Array, capacity: number): Uint32Array {
  const larger = new Uint32Array(capacity)
  larger.set(array)
  return larger
}
