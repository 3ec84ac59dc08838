import { Link } from 'react-router'
import { formatDateTime } from '#brazil/dates.ts'
import { paths } from '#console/paths.ts'
import { chargeLabel, chargeText } from '#console/texts/charge-labels.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { cx } from '#console/ui/class-names.ts'
import { Plate } from '#console/ui/Plate.tsx'
import { useNow } from '#console/ui/use-now.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import { markOf } from './mark.ts'
import type { HistoryRow } from './row.ts'
import { whenText } from './when.ts'

/** Opens the row's purchase; the link covers the whole row. */
export function RowLink({
  row: { item, name },
  search,
  isOpen = false,
}: {
  readonly row: HistoryRow
  readonly search: string
  readonly isOpen?: boolean
}) {
  return (
    <Link
      to={{ pathname: paths.inquiry(item.id), search }}
      data-row={item.id}
      aria-current={isOpen || undefined}
      className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {item.plate === null ? <Mark id={item.id} /> : <Plate plate={item.plate} size="sm" />}
      <span className="sr-only">, {name}</span>
    </Link>
  )
}

/** What the row is known by where it is about no plate: people's rows differ, and name nobody. */
function Mark({ id }: { readonly id: string }) {
  return (
    <span className="text-sm whitespace-nowrap text-muted">
      nº <span className="font-mono tracking-wide text-ink">{markOf(id)}</span>
    </span>
  )
}

/** What was found. A state is named only where that is missing: to be finished is the normal case. */
export function Finding({ item, className }: { readonly item: HistoryItem; readonly className?: string }) {
  if (item.state === 'done') {
    return item.verdict ? (
      <VerdictLabel label={item.verdict} {...(className && { className })} />
    ) : (
      <span className={cx('text-muted', className)}>Resultado guardado</span>
    )
  }
  const { label } = stateText(item.state, item.following)
  return <span className={cx('text-muted', className)}>{label}</span>
}

/** A word or a figure, with the whole sentence for people who cannot see the table. */
export function Charged({ item }: { readonly item: HistoryItem }) {
  return (
    <span className="whitespace-nowrap" title={chargeText(item)}>
      <span aria-hidden="true">{chargeLabel(item)}</span>
      <span className="sr-only">{chargeText(item)}</span>
    </span>
  )
}

export function When({ at }: { readonly at: string }) {
  const now = useNow(60_000)
  return (
    <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap">
      {whenText(at, now)}
    </time>
  )
}
