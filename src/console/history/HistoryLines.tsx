import { BesideLine } from '#console/rows/beside/BesideLine.tsx'
import { RowLine } from '#console/rows/beside/RowLine.tsx'
import { CarName } from '#console/rows/CarName.tsx'
import { Finding, findingWords } from '#console/rows/Finding.tsx'
import { nameInRow } from '#console/services/service-name.ts'
import { AskedAbout } from './AskedAbout.tsx'
import { Charged, HistoryLink, When } from './row-parts.tsx'
import type { HistoryRow } from './row.ts'

interface HistoryLinesProps {
  readonly rows: readonly HistoryRow[]
  /** Id of the open row. */
  readonly openId: string | undefined
}

/** The rows without columns: on a phone, and beside an opened purchase. */
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
      foundWords={findingWords(item)}
      words={about === null ? name : `${nameInRow(name)} · ${about}`}
      when={<When row={row} />}
    />
  )
}

/** The car or the person has a line of its own, because people look for it. */
function Line({ row }: { readonly row: HistoryRow }) {
  const { item, name } = row
  return (
    <RowLine
      isOpen={false}
      className="min-h-14 grid-cols-[6.25rem_minmax(0,1fr)] items-start gap-x-2 py-2 leading-5 print:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <span className="flex min-w-0 flex-col items-start gap-0.5 text-xs text-muted">
        <span className="text-sm">
          <HistoryLink row={row} />
        </span>
        <When row={row} />
        <span className="w-full truncate">{item.createdBy.name}</span>
      </span>
      <span className="flex min-w-0 flex-col gap-0.5">
        {item.about === undefined ? (
          <CarName car={item.car} wraps className="font-medium" />
        ) : (
          <AskedAbout item={item} className="font-medium" />
        )}
        <Finding item={item} lines />
        <span className="flex flex-wrap gap-x-2 text-xs text-muted">
          <span className="wrap-anywhere">{name}</span>
          <span className="ml-auto">
            <Charged item={item} />
          </span>
        </span>
      </span>
    </RowLine>
  )
}
