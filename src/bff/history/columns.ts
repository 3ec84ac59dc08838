import type { Position } from '../http/cursor.ts'
import { parseVerdict } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { remembered, wordLine } from './words.ts'

/** The columns of an intent that a history search reads. */
export const SEARCHED_COLUMNS = [
  'id',
  'created_at',
  'service',
  'created_by',
  'created_by_name',
  'plate_key',
  'car',
  'state',
  'verdict',
  'background',
] as const satisfies readonly (keyof IntentRow)[]
export type SearchedRow = Pick<IntentRow, (typeof SEARCHED_COLUMNS)[number]>

/**
 * The properties that a search filters by. `car` is make, model and year; `facts` are the state, the
 * verdict's tone and whether a person waited for the purchase.
 */
export const DIMENSIONS = ['service', 'person', 'plate', 'car', 'facts'] as const
export type Dimension = (typeof DIMENSIONS)[number]

export interface Mask {
  readonly bits: Uint32Array
  /** Bits that any of the values has. */
  all: number
}

/**
 * For each dimension, the conditions that each value fulfils, as bits, by the value's number. Has only the
 * dimensions that a condition uses: reading a column takes milliseconds per million purchases.
 */
export type Masks = ReadonlyMap<Dimension, Mask>

/** The different texts of one dimension, each with a number. 0 means no text. */
export class Values {
  readonly texts: string[] = ['']
  readonly #numbers = new Map<string, number>()

  /** The text's number; a new text gets a new number. */
  numberOf(text: string | null): number {
    if (text === null) return 0
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.texts.push(text) - 1
    this.#numbers.set(text, number)
    return number
  }
}

const ID_BYTES = 16
const FIRST_CAPACITY = 1024

/**
 * The searched properties of all purchases, oldest first, in columns of numbers: about 45 bytes for each
 * purchase. A search reads a million of them in a few milliseconds.
 */
export class PurchaseColumns {
  readonly values: Readonly<Record<Dimension, Values>> = perDimension(() => new Values())
  readonly #carLine = remembered(wordLine)
  #size = 0
  #times = new Float64Array(FIRST_CAPACITY)
  #ids = Buffer.alloc(FIRST_CAPACITY * ID_BYTES)
  #numbers = perDimension(() => new Uint32Array(FIRST_CAPACITY))

  /** Adds a purchase, or updates it. @returns whether anything is new */
  put(row: SearchedRow): boolean {
    const id = bytesOf(row.id)
    const at = this.#firstFrom(row.created_at, id)
    let changed = false
    if (at === this.#size || this.#compare(at, row.created_at, id) !== 0) {
      this.#insert(at, row.created_at, id)
      changed = true
    }
    const texts: Readonly<Record<Dimension, string | null>> = {
      service: row.service,
      person: `${row.created_by} ${row.created_by_name}`,
      plate: row.plate_key,
      car: row.car === null ? null : this.#carLine(row.car),
      facts: factsOf(row),
    }
    for (const dimension of DIMENSIONS) {
      const number = this.values[dimension].numberOf(texts[dimension])
      if (this.#numbers[dimension][at] === number) continue
      this.#numbers[dimension][at] = number
      changed = true
    }
    return changed
  }

  /** Index of the first purchase at or after this time. */
  firstAt(time: number): number {
    return this.#firstFrom(time, undefined)
  }

  /** Index of this purchase, or of the place where it would be. */
  firstFrom({ at, id }: Position): number {
    return this.#firstFrom(at, bytesOf(id))
  }

  /**
   * Ids of the purchases with an index from `first` up to but not including `end` whose values together
   * fulfil `all` conditions, newest first.
   */
  search(masks: Masks, all: number, { first, end, limit }: Range): readonly string[] {
    const asked = askedOf(masks, this.#numbers)
    const found: string[] = []
    for (let at = Math.min(end, this.#size) - 1; at >= first && found.length < limit; at -= 1) {
      let fulfilled = 0
      for (const { bits, numbers, later } of asked) {
        fulfilled |= bits[numbers[at] ?? 0] ?? 0
        if ((fulfilled | later) !== all) break
      }
      if (fulfilled === all) found.push(this.#idAt(at))
    }
    return found
  }

  get size(): number {
    return this.#size
  }

  /** The first index that is not before this time and id. */
  #firstFrom(time: number, id: Buffer | undefined): number {
    let [low, high] = [0, this.#size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(middle, time, id) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Below 0 where the purchase at `at` is before this time and id. Without an id only the time counts. */
  #compare(at: number, time: number, id: Buffer | undefined): number {
    const difference = (this.#times[at] ?? 0) - time
    if (difference !== 0 || id === undefined) return difference
    return this.#ids.compare(id, 0, ID_BYTES, at * ID_BYTES, (at + 1) * ID_BYTES)
  }

  #insert(at: number, time: number, id: Buffer): void {
    if (this.#size === this.#times.length) this.#grow()
    const end = this.#size
    this.#times.copyWithin(at + 1, at, end)
    this.#times[at] = time
    this.#ids.copyWithin((at + 1) * ID_BYTES, at * ID_BYTES, end * ID_BYTES)
    id.copy(this.#ids, at * ID_BYTES)
    for (const dimension of DIMENSIONS) {
      this.#numbers[dimension].copyWithin(at + 1, at, end)
      this.#numbers[dimension][at] = 0
    }
    this.#size += 1
  }

  #grow(): void {
    const capacity = this.#times.length * 2
    const [times, ids, numbers] = [this.#times, this.#ids, this.#numbers]
    this.#times = new Float64Array(capacity)
    this.#times.set(times)
    this.#ids = Buffer.concat([ids], capacity * ID_BYTES)
    this.#numbers = perDimension((dimension) => {
      const grown = new Uint32Array(capacity)
      grown.set(numbers[dimension])
      return grown
    })
  }

  #idAt(at: number): string {
    const hex = this.#ids.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES)
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}

interface Range {
  readonly first: number
  readonly end: number
  readonly limit: number
}

interface Asked {
  readonly bits: Uint32Array
  readonly numbers: Uint32Array
  /** Bits that the later columns can add: most purchases are decided before the last column is read. */
  readonly later: number
}

/**
 * The columns to read. Those with few values come first, because they stay in the processor's cache. A
 * column whose values fulfil no condition is not read.
 */
function askedOf(masks: Masks, numbers: Readonly<Record<Dimension, Uint32Array>>): readonly Asked[] {
  const columns = [...masks]
    .filter(([, { all }]) => all !== 0)
    .toSorted(([, a], [, b]) => a.bits.length - b.bits.length)
  return columns.map(([dimension, { bits }], index) => {
    const later = columns.slice(index + 1).reduce((sum, [, mask]) => sum | mask.all, 0)
    return { bits, numbers: numbers[dimension], later }
  })
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

/** State, tone and whether a person waited for it, as one text with few different values. */
function factsOf({ state, verdict, background }: SearchedRow): string {
  return [state, verdict === null ? '' : parseVerdict(verdict).tone, background].join(' ')
}

/** Parses such a text. */
export function readFacts(text: string): {
  readonly state: string
  readonly tone: string
  readonly single: boolean
} {
  const [state = '', tone = '', background = ''] = text.split(' ')
  return { state, tone, single: background === '0' }
}

function perDimension<T>(make: (dimension: Dimension) => T): Record<Dimension, T> {
  return {
    service: make('service'),
    person: make('person'),
    plate: make('plate'),
    car: make('car'),
    facts: make('facts'),
  }
}
