import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind, NOT_MISSED } from './aspects.ts'
import { notIncluded } from './promises.ts'
import { counted, listed } from './words.ts'

/** What a buyer asks about every car: wherever points are counted, they are of these. */
const POINTS = ASPECT_KINDS.filter((kind) => !NOT_MISSED.has(kind))

/** How many of the points these are. */
export function pointsIn(kinds: readonly string[]): number {
  return POINTS.filter((kind) => kinds.includes(kind)).length
}

/** Whether they are all of the points. */
export function areAllPoints(kinds: readonly string[]): boolean {
  return pointsIn(kinds) === POINTS.length
}

/**
 * `10 pontos`, `8 pontos, chassi e vistoria`: a number stands for the same list everywhere, and what is in no
 * such list has its name.
 */
export function pointsInWords(kinds: readonly string[]): string {
  const points = pointsIn(kinds)
  return listed([
    ...(points === 0 ? [] : [counted(points, 'ponto', 'pontos')]),
    ...ASPECT_KINDS.filter((kind) => NOT_MISSED.has(kind) && kinds.includes(kind)).map(
      (kind) => ASPECT_WORDS[kind].question,
    ),
  ])
}

/** More missing questions than these are counted; the page names them. */
const NAMED = 2

/** `Falta verificar roubo ou furto`. Null where nothing is missing. `others` have no name that is known. */
export function missingInWords(kinds: readonly AspectKind[], others = 0): string | null {
  if (kinds.length + others === 0) return null
  const known =
    kinds.length > NAMED ? [pointsInWords(kinds)] : kinds.map((kind) => ASPECT_WORDS[kind].question)
  const unknown = others === 0 ? [] : [counted(others, 'outro ponto', 'outros pontos')]
  return `Falta verificar ${listed([...known, ...unknown])}`
}

/** A partial answer, in a result, in lists and in a car's file: the gap first, then what is clean. */
export function partialInWords(missing: string, clean: readonly AspectKind[]): string {
  if (clean.length === 0) return missing
  const points = pointsIn(clean)
  // Beside points the page's ticks say the rest: with names between commas the gap would be lost.
  const words = points === 0 ? pointsInWords(clean) : counted(points, 'ponto', 'pontos')
  return `${missing}, ${words} sem alerta`
}

/** The same for a stamp: `Não inclui 9 dos 10 pontos.` where they are many, which the page's end names. */
export function notIncludedInShort(kinds: readonly AspectKind[]): string | null {
  return areNamed(kinds) ? notIncluded(kinds) : `Não inclui ${kinds.length} dos ${POINTS.length} pontos.`
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
