import { listed } from '#brazil/words.ts'
import type { Blocks } from './aspect-checks.ts'
import { ASPECT_WORDS, type Aspect, type AspectKind } from './aspects.ts'
import { WHOLE_CLEAN, areAllPoints, pointsInWords } from './missing-words.ts'
import type { OwnAnswer } from './own-answers.ts'

/** What an answer says, before it is put into words. */
export interface Findings {
  /** What the service looks at; undefined where nobody here knows. */
  readonly promised: readonly AspectKind[] | undefined
  readonly aspects: readonly Aspect[]
  /** No part of the inquiry. */
  readonly outside: readonly AspectKind[]
  readonly unverified: readonly string[]
  readonly own: OwnAnswer | null
  /** About a person or a company. */
  readonly personal: boolean
  readonly blocks: Blocks
}

export const NOTHING = 'Nada foi verificado'

/** A service that looks at fewer aspects names them instead of saying that nothing is on record. */
const WHOLE_CAR = 6

export function alertsOf({ aspects }: Findings): readonly Aspect[] {
  return aspects.filter(({ check }) => check === 'alert')
}

/** The questions that were to be answered and were not. */
export function missingOf({ aspects }: Findings): readonly AspectKind[] {
  return aspects.filter(({ check }) => check === 'unverified').map(({ kind }) => kind)
}

/** Whether the answer answers none of what it was bought for. */
export function isNothing(findings: Findings): boolean {
  const missing = missingOf(findings).length
  return (
    findings.own === null && missing === findings.aspects.length && missing + findings.unverified.length > 0
  )
}

/** The aspect of a service that looks at one alone. */
export function onlyPromise({ promised }: Findings): AspectKind | undefined {
  return promised?.length === 1 ? promised[0] : undefined
}

/** The clean questions that a headline says by their names. */
export function cleanByName(findings: Findings): readonly AspectKind[] {
  const clean = findings.aspects.filter(({ check }) => check === 'clean').map(({ kind }) => kind)
  const only = onlyPromise(findings)
  if (alertsOf(findings).length > 0) return clean.filter((kind) => kind === only)
  return missingOf(findings).length === 0 && clean.length < WHOLE_CAR ? clean : []
}

/** The headline where nothing was found, and nothing is missing. */
export function goodNews({ aspects }: Findings): string {
  const kinds = aspects.map(({ kind }) => kind)
  const [only] = kinds
  if (only && kinds.length === 1) return ASPECT_WORDS[only].clean
  if (kinds.length >= WHOLE_CAR) {
    return areAllPoints(kinds) ? WHOLE_CLEAN : `Nada consta em ${pointsInWords(kinds)}`
  }
  return `Sem ${listed(
    kinds.map((kind) => ASPECT_WORDS[kind].question),
    'ou',
  )}`
}
