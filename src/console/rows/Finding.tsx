import { stateText } from '#console/texts/state-labels.ts'
import { cx } from '#console/ui/class-names.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { HistoryItem } from '#contract/console/record.ts'

/** What was found. A state is named only where that is missing: to be finished is the normal case. */
export function Finding({ item, className }: { readonly item: HistoryItem; readonly className?: string }) {
  if (item.state === 'done') {
    return item.verdict ? (
      <VerdictLabel label={item.verdict} className={className} />
    ) : (
      <span className={cx('text-muted', className)}>Resultado guardado</span>
    )
  }
  const { label } = stateText(item.state, item.following)
  return <span className={cx('text-muted', className)}>{label}</span>
}
