/** Without accents, case and doubled spaces: "Citroën  C3" and "citroen c3" are the same search. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Whether every word of the query stands somewhere in the text, in any order. An empty query matches everything. */
export function matchesSearch(text: string, query: string): boolean {
  const haystack = cachedPlain(text)
  return wordsOf(query).every((word) => haystack.includes(word))
}

// The same query is asked of thousands of names in a row.
let latest = { query: '', words: [''] }

function wordsOf(query: string): readonly string[] {
  if (query !== latest.query) latest = { query, words: plainText(query).split(' ') }
  return latest.words
}

// A list of thousands is searched again at every key: normalising each name once keeps a keystroke fast.
const cache = new Map<string, string>()
const CACHE_SIZE = 20_000

function cachedPlain(text: string): string {
  const known = cache.get(text)
  if (known !== undefined) return known
  if (cache.size >= CACHE_SIZE) cache.clear()
  const plain = plainText(text)
  cache.set(text, plain)
  return plain
}
