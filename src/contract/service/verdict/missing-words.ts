import { counted, listed } from '#brazil/words.ts'
import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind, NOT_MISSED } from './aspects.ts'
import { notIncluded } from './promises.ts'

/** What a buyer asks about every car: wherever points are counted, they are of these. */
const POINTS = ASPECT_KINDS.filter((kind) => !NOT_MISSED.has(kind))

/** What a clean answer about all of them says. */
export const WHOLE_CLEAN = 'Nada consta'

const POINT = ['ponto', 'pontos'] as const
const ITEM = ['item', 'itens'] as const

/** How many of the points these are. */
export function pointsIn(kinds: readonly string[]): number {
  return POINTS.filter((kind) => kinds.includes(kind)).length
}

/**
 * What several clean answers about one car say together: `Sem alerta; faltam 6 de 10 pontos`. To count what
 * is clean would read as if the others had alerts.
 */
export function cleanInWords(points: number, all = POINTS.length): string {
  const missing = all - points
  if (missing === 0) return WHOLE_CLEAN
  // Beside points there may be what only inspection companies look at.
  const [, nouns] = all === POINTS.length ? POINT : ITEM
  return `Sem alerta; ${missing === 1 ? 'falta' : 'faltam'} ${missing} de ${all} ${nouns}`
}

/** The other points. */
export function pointsBeside(kinds: readonly string[]): readonly AspectKind[] {
  return POINTS.filter((kind) => !kinds.includes(kind))
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
    ...(points === 0 ? [] : [counted(points, ...POINT)]),
    ...ASPECT_KINDS.filter((kind) => NOT_MISSED.has(kind) && kinds.includes(kind)).map(
      (kind) => ASPECT_WORDS[kind].question,
    ),
  ])
}

/** Of more missing questions than these the gravest is named; the page names all. */
const NAMED = 2

/**
 * `Falta verificar roubo ou furto e mais 3 pontos`: the gravest first, since a count would hide it. Null
 * where nothing is missing. `others` have no name that is known.
 */
export function missingInWords(kinds: readonly AspectKind[], others = 0): string | null {
  if (kinds.length + others === 0) return null
  const [gravest] = kinds
  if (gravest && kinds.length > NAMED) {
    // What only inspection companies look at is none of the points.
    const [one, many] = kinds.some((kind) => NOT_MISSED.has(kind)) ? ITEM : POINT
    const more = counted(kinds.length - 1 + others, one, many)
    return `Falta verificar ${ASPECT_WORDS[gravest].question} e mais ${more}`
  }
  const known = kinds.map((kind) => ASPECT_WORDS[kind].question)
  const unknown = others === 0 ? [] : [counted(others, 'outro ponto', 'outros pontos')]
  return `Falta verificar ${listed([...known, ...unknown])}`
}

/** What monitoring has told and no inquiry has looked at since, in the same words everywhere. */
export function toConfirmInWords(kinds: readonly string[]): string {
  return `A confirmar: ${listed(ASPECT_KINDS.flatMap((kind) => (kinds.includes(kind) ? ASPECT_WORDS[kind].question : [])))}`
}

/** A partial answer, in a result, in lists and in a car's file: the gap first, then what is clean. */
export function partialInWords(missing: string, clean: readonly AspectKind[]): string {
  if (clean.length === 0) return missing
  const points = pointsIn(clean)
  // Beside points the page's ticks say the rest: with names between commas the gap would be lost.
  const words = points === 0 ? pointsInWords(clean) : counted(points, ...POINT)
  return `${missing}, ${words} sem alerta`
}

/**
 * How far a clean answer goes, for its stamp: `Só 1 dos 10 pontos foi verificado.`, or what little it leaves
 * out. Null where all points are there, and for what looks at no point.
 */
export function reachInWords(kinds: readonly AspectKind[]): string | null {
  const looked = pointsIn(kinds)
  if (kinds.length === 0 || looked === POINTS.length) return null
  const outside = pointsBeside(kinds)
  if (areNamed(outside)) return notIncluded(outside)
  const verb = looked === 1 ? 'foi verificado' : 'foram verificados'
  return `Só ${looked} dos ${POINTS.length} pontos ${verb}.`
}

/** Whether a short line names them, and nothing has to name them again. */
export function areNamed(kinds: readonly AspectKind[]): boolean {
  return kinds.length <= NAMED
}

interface Scope {
  readonly tone: string
  /** What it looked at. */
  readonly aspects: readonly { readonly kind: AspectKind }[]
}

/**
 * A clean result that did not check all points. Its words and the thin edge of its stamp say so. The stamp is
 * ink: green would mean that the whole car is clean. A result that is not about a car is never narrow.
 */
export function isNarrow({ tone, aspects }: Scope): boolean {
  return tone === 'clean' && aspects.length > 0 && !areAllPoints(aspects.map(({ kind }) => kind))
}
