import { CarName } from '#console/rows/CarName.tsx'
import { Finding } from '#console/rows/Finding.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Charged, RowLink, When } from './row-parts.tsx'
import type { HistoryRow } from './row.ts'

interface HistoryLinesProps {
  readonly rows: readonly HistoryRow[]
  readonly search: string
  readonly openId: string | undefined
}

/** The same rows where there is no room for columns: what was found under the car. */
export function HistoryLines({ rows, search, openId }: HistoryLinesProps) {
  return (
    <ul className="border-t border-line text-sm tabular-nums">
      {rows.map((row) => (
        <li
          key={row.item.id}
          className={cx(
            'relative grid min-h-14 grid-cols-[5.75rem_minmax(0,1fr)_auto] content-center items-start gap-x-3 gap-y-0.5 border-b border-line py-2',
            row.item.id === openId
              ? '-mr-3 -ml-3 border-l-4 border-l-ink bg-sunken pr-3 pl-2'
              : 'hover:bg-sunken',
          )}
        >
          <Line row={row} search={search} isOpen={row.item.id === openId} isBeside={openId !== undefined} />
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  readonly row: HistoryRow
  readonly search: string
  readonly isOpen: boolean
  /** The line is in a narrow column, beside the purchase that says the rest. */
  readonly isBeside: boolean
}

function Line({ row, search, isOpen, isBeside }: LineProps) {
  const { item, name } = row
  return (
    <>
      <span className="row-span-3">
        <RowLink row={row} search={search} isOpen={isOpen} />
      </span>
      <span className={cx('truncate', !isBeside && 'font-medium')}>{name}</span>
      <span className={cx('text-right', isBeside && 'text-xs leading-5 text-muted')}>
        {isBeside ? <When at={item.createdAt} /> : <Charged item={item} />}
      </span>
      <Finding item={item} className="col-span-2 leading-[1.125rem]" />
      {isBeside ? (
        <CarName car={item.car} className="col-span-2 text-xs text-muted" />
      ) : (
        <span className="col-span-2 flex min-w-0 gap-x-1 text-xs text-muted">
          <span className="shrink-0">
            <When at={item.createdAt} /> ·
          </span>
          <span className={cx('truncate', item.car !== null && 'max-w-24 shrink-0')}>
            {item.createdBy.name}
          </span>
          {item.car !== null && <span className="shrink-0">·</span>}
          <CarName car={item.car} />
        </span>
      )}
    </>
  )
}
