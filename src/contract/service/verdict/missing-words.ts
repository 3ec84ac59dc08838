import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind, NOT_MISSED } from './aspects.ts'
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

/**
 * `Não inclui leilão e sinistro.`, or `Não inclui 8 dos 10 pontos.`, which the end of the page names. Null
 * where everything is part of it.
 */
export function notIncluded(kinds: readonly AspectKind[]): string | null {
  if (kinds.length === 0) return null
  if (!areNamed(kinds)) return `Não inclui ${kinds.length} dos ${ASKED} pontos.`
  return `Não inclui ${listed(kinds.map((kind) => ASPECT_WORDS[kind].question))}.`
}

/** Whether a short line names them, and nothing has to name them again. */
export function areNamed(kinds: readonly AspectKind[]): boolean {
  return kinds.length <= NAMED
}

interface Scope {
  readonly tone: string
  /** No part of the inquiry. */
  readonly outside: readonly AspectKind[]
}

/** Clean, as far as it looks: its stamp says how much it does not include. */
export function isNarrow({ tone, outside }: Scope): boolean {
  return tone === 'clean' && outside.length > 0
}
