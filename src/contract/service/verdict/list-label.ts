import { lowerFirst } from '#brazil/words.ts'
import { alertsInList, foundInList, nameInList } from './alert-names.ts'
import { ASPECT_WORDS, type AspectKind } from './aspects.ts'
import { detailOf } from './details.ts'
import { type Findings, alertsOf, isNothing, onlyPromise } from './findings.ts'
import { headlineOf } from './headline.ts'
import type { VerdictLabel } from './label.ts'

/**
 * The finding of an answer, for one line of a list. Everybody sees lists, so for an answer about a person the
 * label says which data it holds, but not their content.
 */
export function labelOf(findings: Findings): VerdictLabel | null {
  const { tone, headline } = headlineOf(findings)
  if (findings.personal && !isNothing(findings)) {
    const held = findings.own?.held
    return held === undefined ? null : { tone: tone === 'unverified' ? tone : 'plain', text: held }
  }
  const alerts = alertsOf(findings).map(({ kind }) => ({ kind, detail: detailOf(kind, findings.blocks) }))
  if (alerts.length === 0) return { tone, text: headline }
  return { tone, text: [alertText(alerts, headline), cleanAnswer(findings)].filter(Boolean).join('; ') }
}

/**
 * The answer to the only question that was bought, when it is clean and the alerts are about other aspects.
 */
function cleanAnswer(findings: Findings): string | undefined {
  const only = onlyPromise(findings)
  const asked = findings.aspects.find(({ kind, check }) => kind === only && check === 'clean')
  return asked && lowerFirst(ASPECT_WORDS[asked.kind].clean)
}

interface Alert {
  readonly kind: AspectKind
  readonly detail: string | null
}

function alertText(alerts: readonly Alert[], headline: string): string {
  const [first] = alerts
  if (first && alerts.length === 1) {
    // The number and sum of the debts are as short as their name.
    return first.kind === 'debts' ? headline : foundInList(first.kind, first.detail)
  }
  return alertsInList(alerts.map(({ kind, detail }) => nameInList(kind, detail)))
}
