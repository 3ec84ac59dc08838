import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import { alertsInList, labelOf } from '#contract/service/verdict/list-label.ts'
import type { FoldedAspect } from './fold.ts'

/** Of the facts the one that says most, where nothing was checked. */
const TELLING = ['fipe', 'owners', 'mileage'] as const

/**
 * The file's aspects in one line of a list, in the words of a verdict. An alert that another service
 * contradicts stays an alert. Null while nothing is known.
 */
export function summaryOf(aspects: readonly FoldedAspect[]): VerdictLabel | null {
  const alerts = aspects.filter(
    ({ shown, contradicts }) => shown?.state === 'alert' || contradicts?.state === 'alert',
  )
  const [only] = alerts
  if (only?.aspect === 'debts' && alerts.length === 1) {
    const text = (only.shown?.state === 'alert' ? only.shown : only.contradicts)?.text
    if (text) return { tone: 'alert', text }
  }
  if (only) return { tone: 'alert', text: alertsInList(alerts.map(nameOf)) }
  const checks = aspects.flatMap(({ aspect, shown }) =>
    shown && isCheck(aspect) && shown.state !== 'known'
      ? [{ kind: aspect, check: shown.state, incomplete: false }]
      : [],
  )
  if (checks.length === 0) return factOf(aspects)
  const blocks = { vehicle: {}, dados: {}, restrictions: null }
  return labelOf({ promised: undefined, aspects: checks, unverified: [], own: null, personal: false, blocks })
}

function factOf(aspects: readonly FoldedAspect[]): VerdictLabel | null {
  const texts = TELLING.map((fact) => aspects.find(({ aspect }) => aspect === fact)?.shown?.text)
  const text = texts.find((each) => typeof each === 'string')
  return text ? { tone: 'plain', text } : null
}

/** A fact is never an alert. */
function nameOf({ aspect }: FoldedAspect): string {
  return isCheck(aspect) ? ASPECT_WORDS[aspect].inList : aspect
}

function isCheck(aspect: FoldedAspect['aspect']): aspect is AspectKind {
  return ASPECT_KINDS.some((kind) => kind === aspect)
}
