import { useIsFictitious } from '#console/account/facts.ts'
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
  // What a test key answered is no judgement of a car among those that are.
  const isFictitious = useIsFictitious(item)
  if (item.state === 'done' && item.verdict && !isFictitious)
    return <VerdictLabel room={lines ? 'lines' : 'row'} label={item.verdict} className={className} />
  return <span className={cx('text-muted', className)}>{findingWords(item)}</span>
}

/** The same in words alone. */
export function findingWords({ state, verdict, following, test }: HistoryItem): string {
  const words = state === 'done' ? doneWords(verdict) : stateText(state, following).label
  return test ? `Teste: ${words}` : words
}

function doneWords(verdict: HistoryItem['verdict']): string {
  return verdict ? labelWords(verdict) : 'Resultado guardado'
}
