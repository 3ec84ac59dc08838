import { counted, listed } from '#brazil/words.ts'
import { alertInHeadline, onlyAlert } from './alert-words.ts'
import { ASPECT_WORDS, type Aspect } from './aspects.ts'
import {
  type Findings,
  NOTHING,
  alertsOf,
  cleanHeadline,
  isNothing,
  missingOf,
  onlyPromise,
} from './findings.ts'
import type { VerdictTone } from './label.ts'
import {
  areAllPoints,
  missingInWords,
  partialInWords,
  pointsIn,
  pointsInWords,
  reachInWords,
} from './missing-words.ts'

interface Headline {
  readonly tone: VerdictTone
  readonly headline: string
  readonly detail: string | null
}

/**
 * The answer that was bought: alerts with their details, otherwise what is missing, otherwise the clean
 * result.
 */
export function headlineOf(findings: Findings): Headline {
  const { own, aspects } = findings
  if (isNothing(findings)) {
    return { tone: 'unverified', headline: NOTHING, detail: unansweredInWords(findings) }
  }
  const alerts = alertsOf(findings)
  const missing = missingInWords(missingOf(findings), findings.unverified.length)
  const detail = missing === null ? null : `${missing}.`
  if (alerts.length > 0 || own?.tone === 'alert') {
    const parts = [own?.headline, ...alertsInWords(findings, alerts)].filter((part) => part !== undefined)
    return { tone: 'alert', headline: parts.join('. '), detail }
  }
  if (own) return { tone: missing === null ? own.tone : 'unverified', headline: own.headline, detail }
  if (missing !== null) {
    const caution = 'Não verificado não é o mesmo que nada consta.'
    return { tone: 'unverified', headline: partialOf(findings, missing), detail: caution }
  }
  // A person who reads no further must not mistake a partial check for a whole one.
  const detailOfAll = reachInWords(aspects.map(({ kind }) => kind)) ?? verifiedInWords(aspects)
  return { tone: 'clean', headline: cleanHeadline(findings), detail: detailOfAll }
}

/**
 * Counts only the points that should have been checked. Owners or mileage may have come anyway; the page
 * shows them.
 */
function unansweredInWords({ aspects }: Findings): string {
  const points = pointsIn(aspects.map(({ kind }) => kind))
  const none = points > 1 ? `Nenhum dos ${points} pontos veio na resposta. ` : ''
  return `${none}Não serve para decidir.`
}

function alertsInWords(findings: Findings, alerts: readonly Aspect[]): readonly string[] {
  const { aspects, blocks } = findings
  const only = onlyPromise(findings)
  const bought = aspects.find(({ kind }) => kind === only)
  const others = alerts.filter((alert) => alert !== bought)
  const answer =
    bought?.check === 'alert'
      ? onlyAlert(bought, blocks)
      : bought?.check === 'clean'
        ? ASPECT_WORDS[bought.kind].clean
        : null
  const [first] = others
  if (!first) return answer === null ? [] : [answer]
  const rest =
    others.length === 1
      ? onlyAlert(first, blocks)
      : `${counted(others.length, 'alerta', 'alertas')}: ${listed(others.map((each) => alertInHeadline(each, blocks)))}`
  return answer === null ? [rest] : [answer, rest]
}

function verifiedInWords(aspects: readonly Aspect[]): string | null {
  const kinds = aspects.map(({ kind }) => kind)
  if (kinds.length < 2) return null
  return `${areAllPoints(kinds) ? 'Os ' : ''}${pointsInWords(kinds)} foram verificados.`
}

/** Puts the gap first, because a buyer must not overlook it. */
function partialOf({ aspects }: Findings, missing: string): string {
  const clean = aspects.filter(({ check }) => check === 'clean').map(({ kind }) => kind)
  return partialInWords(missing, clean)
}
