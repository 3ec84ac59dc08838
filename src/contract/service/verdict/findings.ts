import { listed } from '#brazil/words.ts'
import type { OwnAnswer } from './answer-reader.ts'
import type { Blocks } from './aspect-checks.ts'
import { ASPECT_WORDS, type Aspect, type AspectKind } from './aspects.ts'
import { WHOLE_CLEAN, areAllPoints, pointsInWords } from './missing-words.ts'

/** The contents of an answer, from which the headline and the label are worded. */
export interface Findings {
  /** The aspects that the service checks; undefined for an unknown service. */
  readonly promised: readonly AspectKind[] | undefined
  readonly aspects: readonly Aspect[]
  /** Aspects that are not part of the inquiry. */
  readonly outside: readonly AspectKind[]
  readonly unverified: readonly string[]
  readonly own: OwnAnswer | null
  /** Whether the answer is about a person or a company. */
  readonly personal: boolean
  readonly blocks: Blocks
}

/** The headline of an answer that verified nothing. */
export const NOTHING = 'Nada foi verificado'

/** A service that checks fewer aspects names them instead of saying "Nada consta". */
const WHOLE_CAR = 6

/** The aspects with an alert. */
export function alertsOf({ aspects }: Findings): readonly Aspect[] {
  return aspects.filter(({ check }) => check === 'alert')
}

/** The questions that the answer should have answered and did not. */
export function missingOf({ aspects }: Findings): readonly AspectKind[] {
  return aspects.filter(({ check }) => check === 'unverified').map(({ kind }) => kind)
}

/** Whether the answer answers nothing of what was bought. */
export function isNothing(findings: Findings): boolean {
  const missing = missingOf(findings).length
  return (
    findings.own === null && missing === findings.aspects.length && missing + findings.unverified.length > 0
  )
}

/** The aspect of a service that checks only one. */
export function onlyPromise({ promised }: Findings): AspectKind | undefined {
  return promised?.length === 1 ? promised[0] : undefined
}

/** The clean questions that the headline names. */
export function cleanByName(findings: Findings): readonly AspectKind[] {
  const clean = findings.aspects.filter(({ check }) => check === 'clean').map(({ kind }) => kind)
  const only = onlyPromise(findings)
  if (alertsOf(findings).length > 0) return clean.filter((kind) => kind === only)
  return missingOf(findings).length === 0 && clean.length < WHOLE_CAR ? clean : []
}

/** The headline when nothing was found and nothing is missing. */
export function cleanHeadline({ aspects }: Findings): string {
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
