import { CarName } from '#console/rows/CarName.tsx'
import { cx } from '#console/ui/class-names.ts'
import type { HistoryItem } from '#contract/console/record.ts'

interface AskedAboutProps {
  readonly item: Pick<HistoryItem, 'car' | 'about'>
  /** Text size and colour. */
  readonly className?: string
}

/** The subject of an entry: its car, or the person by the visible part of the document. */
export function AskedAbout({ item: { car, about }, className }: AskedAboutProps) {
  if (about === undefined) return <CarName car={car} className={className} />
  return <span className={cx('block whitespace-nowrap tabular-nums', className)}>{about}</span>
}
