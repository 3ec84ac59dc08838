import { BesideLine } from '#console/rows/beside/BesideLine.tsx'
import { RowLine } from '#console/rows/beside/RowLine.tsx'
import { CarFinding, foundWords } from '#console/rows/CarFinding.tsx'
import { Age } from '#console/ui/Age.tsx'
import { type CarRow, CarLink, ListedName, UNSEEN } from './row-parts.tsx'

interface CarLinesProps {
  readonly rows: readonly CarRow[]
  /** Whether a car is open beside the lines. */
  readonly isBeside: boolean
  readonly openId: string | undefined
}

/** The same rows where columns do not fit: on a phone, and beside an open car. */
export function CarLines({ rows, isBeside, openId }: CarLinesProps) {
  return (
    <ul className="border-t border-line tabular-nums">
      {rows.map((row) =>
        isBeside ? (
          <Beside key={row.car.plate} row={row} isOpen={row.car.plate === openId} />
        ) : (
          <Line key={row.car.plate} row={row} />
        ),
      )}
    </ul>
  )
}

function Beside({ row, isOpen }: { readonly row: CarRow; readonly isOpen: boolean }) {
  const { car, askedAt, running, answered } = row.car
  const waits = running && !answered
  return (
    <BesideLine
      isOpen={isOpen}
      link={<CarLink row={row} isOpen={isOpen} />}
      found={waits ? <Running /> : <CarFinding car={row.car} />}
      foundWords={foundWords(row.car)}
      words={car ?? UNSEEN}
      when={running && !waits ? <Running /> : askedAt !== null && <Age at={askedAt} />}
    />
  )
}

function Line({ row }: { readonly row: CarRow }) {
  const { car, askedAt, running } = row.car
  return (
    <RowLine
      isOpen={false}
      className="min-h-14 grid-cols-[6.25rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3 py-2"
    >
      <span className="row-span-2 flex flex-col items-start gap-1">
        <CarLink row={row} />
        {askedAt !== null && <Age at={askedAt} className="text-xs whitespace-nowrap text-muted" />}
      </span>
      <span className="flex min-h-6 items-center">
        <ListedName car={car} wraps />
      </span>
      <span className="flex flex-col leading-5">
        <CarFinding car={row.car} lines />
        {running && <Running />}
      </span>
    </RowLine>
  )
}

function Running() {
  return <span className="text-muted">Em andamento</span>
}
