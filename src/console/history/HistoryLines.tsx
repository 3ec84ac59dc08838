import { AskedAbout } from '#console/rows/AskedAbout.tsx'
import { BesideLine } from '#console/rows/beside/BesideLine.tsx'
import { RowLine } from '#console/rows/beside/RowLine.tsx'
import { Finding } from '#console/rows/Finding.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Charged, HistoryLink, When } from './row-parts.tsx'
import type { HistoryRow } from './row.ts'

interface HistoryLinesProps {
  readonly rows: readonly HistoryRow[]
  /** The row that is open beside them. */
  readonly openId: string | undefined
}

/** The same rows where there is no room for columns: on a phone, and beside an opened purchase. */
export function HistoryLines({ rows, openId }: HistoryLinesProps) {
  return (
    <ul className="border-t border-line text-sm tabular-nums">
      {rows.map((row) =>
        openId === undefined ? (
          <Line key={row.item.id} row={row} />
        ) : (
          <Beside key={row.item.id} row={row} isOpen={row.item.id === openId} />
        ),
      )}
    </ul>
  )
}

function Beside({ row, isOpen }: { readonly row: HistoryRow; readonly isOpen: boolean }) {
  const { item, name } = row
  const about = item.about ?? item.car
  return (
    <BesideLine
      isOpen={isOpen}
      link={<HistoryLink row={row} isOpen={isOpen} />}
      found={<Finding item={item} />}
      foundWords={item.verdict?.text}
      words={about === null ? name : `${name} · ${about}`}
      when={<When at={item.createdAt} />}
    />
  )
}

function Line({ row }: { readonly row: HistoryRow }) {
  const { item, name } = row
  const names = item.car !== null || item.about !== undefined
  return (
    <RowLine
      isOpen={false}
      className="min-h-14 grid-cols-[6.25rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 py-2"
    >
      <span className="row-span-3">
        <HistoryLink row={row} />
      </span>
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="text-right">
        <Charged item={item} />
      </span>
      <Finding item={item} className="col-span-2 leading-[1.125rem]" />
      <span className="col-span-2 flex min-w-0 gap-x-1 text-xs text-muted">
        <span className="shrink-0">
          <When at={item.createdAt} /> ·
        </span>
        <span className={cx('truncate', names && 'max-w-24 shrink-0')}>{item.createdBy.name}</span>
        {names && <span className="shrink-0">·</span>}
        <AskedAbout item={item} />
      </span>
    </RowLine>
  )
}
