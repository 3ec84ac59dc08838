import { stateText } from '#console/texts/state-labels.ts'
import { cx } from '#console/ui/class-names.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import { labelWords } from '#contract/service/verdict/label-words.ts'

interface FindingProps {
  readonly item: HistoryItem
  /** It may take two lines, as on a phone. */
  readonly lines?: boolean
  readonly className?: string
}

/** What was found. A state is named only where that is missing: to be finished is the normal case. */
export function Finding({ item, lines = false, className }: FindingProps) {
  if (item.state === 'done' && item.verdict)
    return <VerdictLabel room={lines ? 'lines' : 'row'} label={item.verdict} className={className} />
  return <span className={cx('text-muted', className)}>{findingWords(item)}</span>
}

/** The same in words alone. */
export function findingWords({ state, verdict, following }: HistoryItem): string {
  if (state === 'done') return verdict ? labelWords(verdict) : 'Resultado guardado'
  return stateText(state, following).label
}
