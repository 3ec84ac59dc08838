import { alertsInList } from './alert-names.ts'
import { ASPECT_WORDS, type AspectKind } from './aspects.ts'
import { type Findings, alertsOf } from './findings.ts'
import { headlineOf } from './headline.ts'
import type { VerdictLabel } from './label.ts'

/** What was found, for one line of a list. Null for answers about people: everybody sees the lists. */
export function labelOf(findings: Findings): VerdictLabel | null {
  if (findings.personal) return null
  const { tone, headline } = headlineOf(findings)
  const alerts = alertsOf(findings).map(({ kind }) => kind)
  return { tone, text: alerts.length > 0 ? alertText(alerts, headline) : headline }
}

function alertText(kinds: readonly AspectKind[], headline: string): string {
  const [first] = kinds
  if (first && kinds.length === 1) {
    // Their number and sum are as short as their name.
    return first === 'debts' ? headline : ASPECT_WORDS[first].found
  }
  return alertsInList(kinds.map((kind) => ASPECT_WORDS[kind].inList))
}
