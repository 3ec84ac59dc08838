import { alertInHeadline, onlyAlert } from './alert-words.ts'
import { ASPECT_WORDS, type Aspect } from './aspects.ts'
import { debtsInWords } from './details.ts'
import { type Findings, NOTHING, alertsOf, goodNews, isNothing, missingOf, onlyPromise } from './findings.ts'
import type { VerdictTone } from './label.ts'
import { counted, listed, upperFirst } from './words.ts'

interface Headline {
  readonly tone: VerdictTone
  readonly headline: string
  readonly detail: string | null
}

/** More missing questions than these are counted; the page names them. */
const NAMED = 2

/** The answer that was bought: alerts with their proof, else what is missing, else the good news. */
export function headlineOf(findings: Findings): Headline {
  const { own, aspects } = findings
  if (isNothing(findings)) {
    return { tone: 'unverified', headline: NOTHING, detail: 'Esta resposta não serve para decidir.' }
  }
  const alerts = alertsOf(findings)
  const missing = missingInWords(findings)
  const detail = missing === null ? null : `${upperFirst(missing)}.`
  if (alerts.length > 0 || own?.tone === 'alert') {
    const parts = [own?.headline, ...alertsInWords(findings, alerts)].filter((part) => part !== undefined)
    return { tone: 'alert', headline: parts.join('. '), detail }
  }
  if (own) return { tone: missing === null ? own.tone : 'unverified', headline: own.headline, detail }
  if (missing !== null) {
    const caution = 'Não verificado não é o mesmo que nada consta.'
    return { tone: 'unverified', headline: `Sem alertas, mas ${missing}`, detail: caution }
  }
  const all = `Os ${aspects.length} pontos foram verificados.`
  return { tone: 'clean', headline: goodNews(findings), detail: aspects.length > 1 ? all : null }
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
    first.kind === 'debts' && others.length === 1
      ? debtsInWords(blocks, first.incomplete)
      : `${counted(others.length, 'alerta', 'alertas')}: ${listed(others.map((each) => alertInHeadline(each, blocks)))}`
  return answer === null ? [rest] : [answer, rest]
}

function missingInWords(findings: Findings): string | null {
  const { unverified } = findings
  const kinds = missingOf(findings)
  const count = kinds.length + unverified.length
  if (count === 0) return null
  if (unverified.length > 0 || count > NAMED) {
    return counted(count, 'ponto não foi verificado', 'pontos não foram verificados')
  }
  return `falta verificar ${listed(kinds.map((kind) => ASPECT_WORDS[kind].question))}`
}
