import { searchable } from '#brazil/text.ts'

export interface TypeAheadOption {
  readonly code: string
  readonly name: string
}

type Named = Pick<TypeAheadOption, 'name'>

// Kept with its list and forgotten with it: thousands of names are normalised once, not at every key.
const prepared = new WeakMap<readonly Named[], readonly string[]>()

/** Gets a list ready to be searched, so that the first key does not have to. */
export function prepareSearch(options: readonly Named[]): void {
  searchableNames(options)
}

/**
 * The options whose names contain every word of the query, in any order, whatever the accents and the case:
 * "exclusive citroen" finds "Citroën C3 Exclusive". All of them for a query without a word.
 */
export function searchOptions<T extends Named>(options: readonly T[], query: string): readonly T[] {
  const words = searchable(query).split(' ')
  if (words.length === 1 && words[0] === '') return options
  const names = searchableNames(options)
  return options.filter((_, index) => words.every((word) => names[index]?.includes(word)))
}

function searchableNames(options: readonly Named[]): readonly string[] {
  const known = prepared.get(options)
  if (known) return known
  const names = options.map(({ name }) => searchable(name))
  prepared.set(options, names)
  return names
}
