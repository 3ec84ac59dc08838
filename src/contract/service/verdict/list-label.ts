import { alertsInList } from './alert-names.ts'
import { ASPECT_WORDS, type AspectKind } from './aspects.ts'
import { type Findings, NOTHING, alertsOf, goodNews, isNothing, missingOf, onlyPromise } from './findings.ts'
import { headlineOf } from './headline.ts'
import type { VerdictLabel } from './label.ts'
import { counted } from './words.ts'

/** What was found, for one line of a list. Null for answers about people: everybody sees the lists. */
export function labelOf(findings: Findings): VerdictLabel | null {
  const { own } = findings
  if (findings.personal) return null
  const { tone, headline } = headlineOf(findings)
  if (isNothing(findings)) return { tone, text: NOTHING }
  const alerts = alertsOf(findings).map(({ kind }) => kind)
  if (alerts.length > 0) return { tone, text: alertText(alerts, headline, onlyPromise(findings)) }
  if (own) return { tone, text: own.headline }
  const missing = missingOf(findings)
  const count = missing.length + findings.unverified.length
  if (count === 0) return { tone, text: goodNews(findings) }
  const [first] = missing
  const text =
    count === 1 && first
      ? `falta verificar ${ASPECT_WORDS[first].question}`
      : counted(count, 'ponto não verificado', 'pontos não verificados')
  return { tone, text: `Parcial: ${text}` }
}

function alertText(kinds: readonly AspectKind[], headline: string, only: AspectKind | undefined): string {
  const [first] = kinds
  if (first && kinds.length === 1) {
    // Their number and sum are as short as their name.
    if (first === 'debts') return headline
    if (first === only) return ASPECT_WORDS[first].found
  }
  return alertsInList(kinds.map((kind) => ASPECT_WORDS[kind].inList))
}
