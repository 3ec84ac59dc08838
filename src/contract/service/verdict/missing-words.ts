import { counted, listed } from '#brazil/words.ts'
import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind, NOT_MISSED } from './aspects.ts'
import { notIncluded } from './promises.ts'

/** The questions that a buyer asks about every car. Every count of points counts these. */
const POINTS = ASPECT_KINDS.filter((kind) => !NOT_MISSED.has(kind))

/** The clean result of an answer about all points. */
export const WHOLE_CLEAN = 'Nada consta'

const POINT = ['ponto', 'pontos'] as const
const ITEM = ['item', 'itens'] as const

/** How many of these kinds are points. */
export function pointsIn(kinds: readonly string[]): number {
  return POINTS.filter((kind) => kinds.includes(kind)).length
}

/**
 * The verdict of several clean answers about one car: `Sem alerta; faltam 6 de 10 pontos`. A count of the
 * clean points instead would read as if the others had alerts.
 */
export function cleanInWords(points: number, all = POINTS.length): string {
  const missing = all - points
  if (missing === 0) return WHOLE_CLEAN
  // Not only points: aspects that only inspection companies check may be counted too.
  const [, nouns] = all === POINTS.length ? POINT : ITEM
  return `Sem alerta; ${missing === 1 ? 'falta' : 'faltam'} ${missing} de ${all} ${nouns}`
}

/** The points that are not among these kinds. */
export function pointsBeside(kinds: readonly string[]): readonly AspectKind[] {
  return POINTS.filter((kind) => !kinds.includes(kind))
}

/** Whether these kinds include all points. */
export function areAllPoints(kinds: readonly string[]): boolean {
  return pointsIn(kinds) === POINTS.length
}

/**
 * `10 pontos`, `8 pontos, chassi e vistoria`: the number always counts the points, and aspects that are not
 * points are named.
 */
export function pointsInWords(kinds: readonly string[]): string {
  const points = pointsIn(kinds)
  return listed([
    ...(points === 0 ? [] : [counted(points, ...POINT)]),
    ...ASPECT_KINDS.filter((kind) => NOT_MISSED.has(kind) && kinds.includes(kind)).map(
      (kind) => ASPECT_WORDS[kind].question,
    ),
  ])
}

/** Up to this many missing questions are named. Of more, only the gravest is named and the page lists all. */
const NAMED = 2

/**
 * `Falta verificar roubo ou furto e mais 3 pontos`: names the gravest first, since a count would hide it.
 * Null when nothing is missing. `others` counts missing aspects without a known name.
 */
export function missingInWords(kinds: readonly AspectKind[], others = 0): string | null {
  if (kinds.length + others === 0) return null
  const [gravest] = kinds
  if (gravest && kinds.length > NAMED) {
    // Aspects that only inspection companies check are not points.
    const [one, many] = kinds.some((kind) => NOT_MISSED.has(kind)) ? ITEM : POINT
    const more = counted(kinds.length - 1 + others, one, many)
    return `Falta verificar ${ASPECT_WORDS[gravest].question} e mais ${more}`
  }
  const known = kinds.map((kind) => ASPECT_WORDS[kind].question)
  const unknown = others === 0 ? [] : [counted(others, 'outro ponto', 'outros pontos')]
  return `Falta verificar ${listed([...known, ...unknown])}`
}

/** Names the aspects that monitoring warned of and no inquiry has checked since; the same text everywhere. */
export function toConfirmInWords(kinds: readonly string[]): string {
  return `A confirmar: ${listed(ASPECT_KINDS.flatMap((kind) => (kinds.includes(kind) ? ASPECT_WORDS[kind].question : [])))}`
}

/** A partial answer in a result, in lists and in a car's file: the gap first, then what is clean. */
export function partialInWords(missing: string, clean: readonly AspectKind[]): string {
  if (clean.length === 0) return missing
  const points = pointsIn(clean)
  // The page's ticks name the clean points; naming them here too would bury the gap between commas.
  const words = points === 0 ? pointsInWords(clean) : counted(points, ...POINT)
  return `${missing}, ${words} sem alerta`
}

/**
 * How much a clean answer covers, for its stamp: `Só 1 dos 10 pontos foi verificado.`, or the few points that
 * it leaves out. Null when it covers all points, and for an answer that checks no aspect.
 */
export function reachInWords(kinds: readonly AspectKind[]): string | null {
  const looked = pointsIn(kinds)
  if (kinds.length === 0 || looked === POINTS.length) return null
  const outside = pointsBeside(kinds)
  if (areNamed(outside)) return notIncluded(outside)
  const verb = looked === 1 ? 'foi verificado' : 'foram verificados'
  return `Só ${looked} dos ${POINTS.length} pontos ${verb}.`
}

/** Whether a short line names all of these, so that nothing else has to. */
export function areNamed(kinds: readonly AspectKind[]): boolean {
  return kinds.length <= NAMED
}

interface Scope {
  readonly tone: string
  /** The aspects that the result checked. */
  readonly aspects: readonly { readonly kind: AspectKind }[]
}

/**
 * Whether a clean result did not check all points. Its words and the thin edge of its stamp say so. The stamp
 * is in ink, because green would mean that the whole car is clean. A result that is not about a car is never
 * narrow.
 */
export function isNarrow({ tone, aspects }: Scope): boolean {
  return tone === 'clean' && aspects.length > 0 && !areAllPoints(aspects.map(({ kind }) => kind))
}
