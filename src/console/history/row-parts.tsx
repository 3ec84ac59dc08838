import { formatDateTime } from '#brazil/dates.ts'
import { paths } from '#console/paths.ts'
import { RowLink } from '#console/rows/beside/RowLink.tsx'
import { Mark } from '#console/services/Mark.tsx'
import { chargeLabel, chargeText } from '#console/texts/charge-labels.ts'
import { Plate } from '#console/ui/Plate.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import type { HistoryRow } from './row.ts'
import { whenText } from './when.ts'

/** A link that opens the row's purchase. */
export function HistoryLink({
  row,
  isOpen = false,
}: {
  readonly row: HistoryRow
  readonly isOpen?: boolean
}) {
  const { item, mark, search } = row
  return (
    <RowLink to={{ pathname: paths.inquiry(item.id), search }} id={item.id} isOpen={isOpen}>
      {item.plate !== null && <Plate plate={item.plate} size="sm" />}
      {mark !== undefined && <Mark mark={mark} />}
      <span className="sr-only">{linkName(row)}</span>
    </RowLink>
  )
}

/** The rest of the link's name. After a plate or a mark: the service. Otherwise: the service and its car. */
function linkName({ item, name, mark }: HistoryRow): string {
  if (item.plate !== null || mark !== undefined) return `, ${name}`
  return item.car === null ? name : `${name}, ${item.car}`
}

/** A short text, with the whole sentence for people who cannot see the table. */
export function Charged({ item }: { readonly item: HistoryItem }) {
  return (
    <span className="whitespace-nowrap" title={chargeText(item)}>
      <span aria-hidden="true">{chargeLabel(item)}</span>
      <span className="sr-only">{chargeText(item)}</span>
    </span>
  )
}

export function When({ row: { item, now } }: { readonly row: Pick<HistoryRow, 'item' | 'now'> }) {
  const at = item.createdAt
  const whole = formatDateTime(at)
  return (
    <time dateTime={at} title={whole} className="whitespace-nowrap">
      <span className="print:hidden">{whenText(at, now)}</span>
      {/* Paper is read on later days, so the time is complete. */}
      <span className="hidden print:inline">{whole}</span>
    </time>
  )
}
