import { VerdictLabelSchema } from '#contract/service/verdict/label.ts'
import type { Position } from '../http/cursor.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { Column } from './column.ts'
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

const ID_BYTES = 16
const FIRST_CAPACITY = 1024

/**
 * The searched properties of all purchases, oldest first, in columns of numbers: about 65 bytes for each
 * purchase.
 */
export class PurchaseColumns {
  readonly of: Readonly<Record<Dimension, Column>> = perDimension(() => new Column(FIRST_CAPACITY))
  readonly #carLine = remembered(wordLine)
  #size = 0
  #times = new Float64Array(FIRST_CAPACITY)
  #ids = Buffer.alloc(FIRST_CAPACITY * ID_BYTES)

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
      if (this.of[dimension].set(at, texts[dimension], this.#size)) changed = true
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
    for (const dimension of DIMENSIONS) this.of[dimension].insert(at, end)
    this.#size += 1
  }

  #grow(): void {
    const capacity = this.#times.length * 2
    const times = new Float64Array(capacity)
    times.set(this.#times)
    this.#times = times
    this.#ids = Buffer.concat([this.#ids], capacity * ID_BYTES)
    for (const dimension of DIMENSIONS) this.of[dimension].grow(capacity)
  }

  idAt(at: number): string {
    const hex = this.#ids.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES)
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

/** State, tone and whether a person waited for it, as one text with few different values. */
function factsOf({ state, verdict, background }: SearchedRow): string {
  return [state, verdict === null ? '' : VerdictLabelSchema.parse(JSON.parse(verdict)).tone, background].join(
    ' ',
  )
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
