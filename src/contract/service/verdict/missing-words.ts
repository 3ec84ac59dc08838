import { ASPECT_WORDS, type AspectKind } from './aspects.ts'
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

/** `Não inclui leilão e sinistro.` Null where everything is part of it. */
export function notIncluded(kinds: readonly AspectKind[]): string | null {
  return kinds.length === 0 ? null : `Não inclui ${listed(kinds.map((kind) => ASPECT_WORDS[kind].question))}.`
}

interface Scope {
  readonly tone: string
  /** No part of the inquiry. */
  readonly outside: readonly AspectKind[]
}

/** Clean, as far as it looks: its stamp says what it does not include, and nothing says that again. */
export function isNarrow({ tone, outside }: Scope): boolean {
  return tone === 'clean' && outside.length > 0
}
