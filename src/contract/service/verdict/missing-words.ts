import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind, NOT_MISSED } from './aspects.ts'
import { notIncluded } from './promises.ts'
import { counted, listed } from './words.ts'

/** More missing questions than these are counted; the page names them. */
const NAMED = 2

/** `Falta verificar roubo ou furto`. Null where nothing is missing. `others` have no name that is known. */
export function missingInWords(kinds: readonly AspectKind[], others = 0): string | null {
  const count = kinds.length + others
  if (count === 0) return null
  if (others > 0 || count > NAMED) return `Falta verificar ${counted(count, 'ponto', 'pontos')}`
  return `Falta verificar ${listed(kinds.map((kind) => ASPECT_WORDS[kind].question))}`
}

/** A partial answer, in a result, in lists and in a car's file: the gap first, then what is clean. */
export function partialInWords(missing: string, clean: number): string {
  return clean === 0 ? missing : `${missing}, ${counted(clean, 'ponto', 'pontos')} sem alerta`
}

/** Of so many questions every answer about a car is judged: what a buyer asks about each. */
const ASKED = ASPECT_KINDS.filter((kind) => !NOT_MISSED.has(kind)).length

/** The same for a stamp: `Não inclui 9 dos 10 pontos.` where they are many, which the page's end names. */
export function notIncludedInShort(kinds: readonly AspectKind[]): string | null {
  return areNamed(kinds) ? notIncluded(kinds) : `Não inclui ${kinds.length} dos ${ASKED} pontos.`
}

/** Whether a short line names them, and nothing has to name them again. */
export function areNamed(kinds: readonly AspectKind[]): boolean {
  return kinds.length <= NAMED
}

interface Scope {
  readonly tone: string
  /** What nobody was asked to look at. */
  readonly outside: readonly AspectKind[]
}

/** Clean, as far as it looks: its words and the thin edge of its stamp say how much it leaves out. */
export function isNarrow({ tone, outside }: Scope): boolean {
  return tone === 'clean' && outside.length > 0
}
