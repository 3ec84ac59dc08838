import type { Column } from './column.ts'
import { DIMENSIONS, type Dimension, type PurchaseColumns } from './columns.ts'
import type { Values } from './values.ts'

/**
 * One condition: the dimensions in which a value can fulfil it, each with the numbers of the values that do.
 */
export type Condition = Partial<Record<Dimension, (values: Values) => readonly number[]>>

/** Purchases from `first` up to but not including `end`, at most `limit` of them. */
interface Range {
  readonly first: number
  readonly end: number
  readonly limit: number
}

/** How many neighbouring purchases are compared together, at least. */
const WINDOW = 1024

/** More for many lists, so that looking at each of them is a small part of the work. */
const WINDOW_OF_LIST = 8

/** Above about so many purchases of the lists, it takes less time to begin at the end of the range itself. */
const FAR = 20_000

/**
 * Ids of the purchases in a range whose values together fulfil all conditions, newest first. Compares only
 * the purchases that fulfil the condition with the fewest purchases, unless most of these are newer than the
 * range: a page far down has frequent conditions, so each purchase is compared until the page is full.
 */
export function search(
  columns: PurchaseColumns,
  conditions: readonly Condition[],
  range: Range,
): readonly string[] {
  const rarestFirst = conditions
    .map((condition) => fulfillingOf(columns, condition))
    .toSorted((a, b) => a.purchases - b.purchases)
  const [rarest, ...others] = rarestFirst
  if (!rarest || rarest.purchases === 0) return []
  const newer = rarest.purchases * (1 - range.end / columns.size)
  if (newer > FAR) return searchAll(columns, fulfilling(columns, rarestFirst), range)
  return searchLists(columns, listsOf(columns, rarest), fulfilling(columns, others), range)
}

type Fulfils = (at: number) => boolean

function searchAll(columns: PurchaseColumns, fulfils: Fulfils, { first, end, limit }: Range) {
  const found: string[] = []
  for (let at = end - 1; at >= first && found.length < limit; at -= 1) {
    if (fulfils(at)) found.push(columns.idAt(at))
  }
  return found
}

/**
 * The lists advance together, window by window, so that they stay in the processor's cache; a window without
 * a purchase is not visited.
 */
function searchLists(
  columns: PurchaseColumns,
  lists: readonly List[],
  fulfils: Fulfils,
  { first, end, limit }: Range,
) {
  const marks = new Uint8Array(Math.max(WINDOW, lists.length * WINDOW_OF_LIST))
  const found: string[] = []
  for (let newest = newestOf(lists); newest >= first; newest = newestOf(lists)) {
    const from = Math.max(first, newest - marks.length + 1)
    mark(marks, lists, from)
    for (let at = Math.min(newest, end - 1); at >= from; at -= 1) {
      if (marks[at - from] === 0 || !fulfils(at)) continue
      found.push(columns.idAt(at))
      if (found.length === limit) return found
    }
  }
  return found
}

/** The values that fulfil a condition, and how many purchases have one of them. */
interface Fulfilling {
  readonly values: readonly (readonly [Dimension, readonly number[]])[]
  readonly purchases: number
}

function fulfillingOf(columns: PurchaseColumns, condition: Condition): Fulfilling {
  let purchases = 0
  const values = DIMENSIONS.flatMap((dimension): [Dimension, readonly number[]][] => {
    const column = columns.of[dimension]
    const numbers = condition[dimension]?.(column.values) ?? []
    for (const number of numbers) purchases += column.countOf(number)
    return numbers.length === 0 ? [] : [[dimension, numbers]]
  })
  return { values, purchases }
}

/** A test whether a purchase has a value for each of these conditions. */
function fulfilling(columns: PurchaseColumns, wanted: readonly Fulfilling[]): Fulfils {
  const tests = wanted.map(({ values }) =>
    values.map(([dimension, numbers]) => {
      const column = columns.of[dimension]
      const fulfil = new Uint8Array(column.values.texts.length)
      for (const number of numbers) fulfil[number] = 1
      return (at: number) => fulfil[column.numberAt(at)] === 1
    }),
  )
  return (at) => tests.every((each) => each.some((fulfils) => fulfils(at)))
}

/** Where the reading of the purchases with one value is. */
interface List {
  readonly column: Column
  at: number
}

function listsOf(columns: PurchaseColumns, { values }: Fulfilling): readonly List[] {
  return values.flatMap(([dimension, numbers]) => {
    const column = columns.of[dimension]
    return numbers.map((number) => ({ column, at: column.newestOf(number) }))
  })
}

function newestOf(lists: readonly List[]): number {
  let newest = -1
  for (const { at } of lists) newest = Math.max(newest, at)
  return newest
}

/** Marks the purchases of the lists from `from` on, and moves the lists past them. */
function mark(marks: Uint8Array, lists: readonly List[], from: number): void {
  marks.fill(0)
  for (const list of lists) {
    for (; list.at >= from; list.at = list.column.olderThan(list.at)) marks[list.at - from] = 1
  }
}
