import { aboutText } from '../journal/subject-hash.ts'
import type { Queries } from '../store/store.ts'
import { aboutRequest } from './about-request.ts'

/** The field of a request from which an entry has a car's identifier. */
const FIELD_OF_KIND: ReadonlyMap<string, string> = new Map([
  ['plate', 'placa'],
  ['chassis', 'chassi'],
  ['engine', 'motor'],
])

/**
 * The people and cars of an entry as people may see them. An earlier version took whatever was typed into the
 * fields of a car for its identifier, and the journal is never rewritten: a document becomes its hash, and
 * what is no plate is left out, as in the entries of today.
 */
export async function shownAbout(queries: Queries, about: readonly string[]): Promise<string[]> {
  const shown = await Promise.all(about.map((name) => asToday(queries, name)))
  return [...new Set(shown.flat())]
}

async function asToday(queries: Queries, name: string): Promise<readonly string[]> {
  const colon = name.indexOf(':')
  const field = FIELD_OF_KIND.get(name.slice(0, colon))
  if (field === undefined) return [name]
  const today = aboutRequest({ [field]: name.slice(colon + 1) })
  return Promise.all(today.map((each) => aboutText(queries, each)))
}
