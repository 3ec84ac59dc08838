interface Named {
  readonly name: string
}

// Kept with its list and forgotten with it: thousands of names are normalised once, not at every key.
const prepared = new WeakMap<readonly Named[], readonly string[]>()

/** Gets a list ready to be searched, so that the first key does not have to. */
export function prepareSearch(options: readonly Named[]): void {
  plainNames(options)
}

/**
 * The options in whose names every word of the query stands somewhere, in any order, accents and case aside: "exclusive
 * citroen" finds "Citroën C3 Exclusive". All of them for a query without a word.
 */
export function searchOptions<T extends Named>(options: readonly T[], query: string): readonly T[] {
  const words = plainText(query).split(' ')
  if (words.length === 1 && words[0] === '') return options
  const names = plainNames(options)
  return options.filter((_, index) => words.every((word) => names[index]?.includes(word)))
}

function plainNames(options: readonly Named[]): readonly string[] {
  const known = prepared.get(options)
  if (known) return known
  const names = options.map(({ name }) => plainText(name))
  prepared.set(options, names)
  return names
}

/** Without accents, case and doubled spaces: "Citroën  C3" and "citroen c3" are the same search. */
function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
