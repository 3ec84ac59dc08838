import { stateText } from '#console/texts/state-labels.ts'
import { cx } from '#console/ui/class-names.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { HistoryItem } from '#contract/console/record.ts'

/** What was found. A state is named only where that is missing: to be finished is the normal case. */
export function Finding({ item, className }: { readonly item: HistoryItem; readonly className?: string }) {
  if (item.state === 'done' && item.verdict)
    return <VerdictLabel isRow label={item.verdict} className={className} />
  return <span className={cx('text-muted', className)}>{findingWords(item)}</span>
}

/** The same in words alone. */
export function findingWords({ state, verdict, following }: HistoryItem): string {
  if (state === 'done') return verdict?.text ?? 'Resultado guardado'
  return stateText(state, following).label
}
