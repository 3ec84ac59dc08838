import { searchable, visible } from '#brazil/text.ts'

export interface TypeAheadOption {
  readonly code: string
  readonly name: string
}

type Named = Pick<TypeAheadOption, 'name'>

// Cached as long as the list exists: thousands of names are normalised once, not at every key.
const prepared = new WeakMap<readonly Named[], readonly string[]>()

/** Prepares a list for searching, so that the first key does not have to. */
export function prepareSearch(options: readonly Named[]): void {
  searchableNames(options)
}

/**
 * The options with names that contain every word of the query, in any order, ignoring accents and case:
 * "exclusive citroen" finds "Citroën C3 Exclusive". Returns all options if the query has no word.
 */
export function searchOptions<T extends Named>(options: readonly T[], query: string): readonly T[] {
  const words = searchable(visible(query)).split(' ')
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
