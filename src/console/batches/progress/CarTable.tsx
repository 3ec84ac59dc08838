import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { cx } from '#console/ui/class-names.ts'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { BatchLine } from '#contract/console/batch.ts'
import { PlateLink } from '../PlateLink.tsx'
import { RequestedLine } from '../RequestedLine.tsx'
import { carName } from './car-name.ts'
import { type CarLines, carsOf, foundAbout } from './cars-of-lines.ts'
import { costOf } from './line-money.ts'
import { Cost, State } from './LineCells.tsx'

interface CarTableProps {
  readonly lines: readonly BatchLine[]
  /** The name of a line's service. */
  readonly nameOf: (service: string | null) => string
}

const COLUMNS = '@2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_4.5rem]'
const ROW = '@2xl:grid @2xl:gap-x-4 @2xl:py-2'
/** Where columns do not fit, as on a phone, each row is a card of the same cells. */
const CARD =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 @max-2xl:[&>*:nth-child(-n+3)]:col-span-full'

/** A list that asks several services about each car, with all of a car's lines in one row. */
export function CarTable({ lines, nameOf }: CarTableProps) {
  const { visible, ...portion } = usePortion(carsOf(lines))
  return (
    <div>
      <div role="table" aria-label="Carros do lote" className="@container border-b border-line">
        <div role="rowgroup" className="@max-2xl:sr-only">
          <div role="row" className={cx(ROW, COLUMNS, 'text-xs font-normal text-muted')}>
            <span role="columnheader">Carro</span>
            <span role="columnheader">Resultado</span>
            <span role="columnheader">Consultas</span>
            <span role="columnheader" className="text-right">
              Cobrado
            </span>
          </div>
        </div>
        <div role="rowgroup">
          {visible.map((car) => (
            <CarRow key={car.lines[0]?.number} car={car} nameOf={nameOf} />
          ))}
        </div>
      </div>
      <MoreButton {...portion} />
    </div>
  )
}

interface CarRowProps {
  readonly car: CarLines
  readonly nameOf: CarTableProps['nameOf']
}

/** Rerenders only when a line of the car has changed: unchanged lines stay the same objects. */
const CarRow = memo(function CarRow({ car: { plate, lines }, nameOf }: CarRowProps) {
  const name = carName(lines)
  const [first] = lines
  return (
    <div role="row" className={cx(ROW, CARD, COLUMNS, 'keep-together border-t border-line')}>
      <span
        role="rowheader"
        className="flex min-w-0 flex-wrap items-center gap-x-3 @2xl:flex-col @2xl:items-start"
      >
        {plate === null ? first && <RequestedLine request={first.request} /> : <PlateLink plate={plate} />}
        {name !== undefined && <bdi className="text-sm text-muted wrap-anywhere">{name}</bdi>}
      </span>
      <span role="cell" className="flex min-w-0 flex-col @max-2xl:empty:hidden">
        {foundAbout(lines).map((label) => (
          <VerdictLabel key={label.text} label={label} />
        ))}
      </span>
      <span role="cell" className="min-w-0">
        <ul className="flex flex-wrap gap-x-4 text-sm @2xl:flex-col">
          {lines.map((line) => (
            <Inquiry key={line.number} line={line} name={nameOf(line.service)} />
          ))}
        </ul>
      </span>
      <span role="cell" className="text-right @max-2xl:col-start-2">
        <Cost cents={costOf(lines)} />
      </span>
    </div>
  )
}, sameLines)

function sameLines(before: CarRowProps, now: CarRowProps): boolean {
  const { lines } = now.car
  return (
    before.nameOf === now.nameOf &&
    before.car.lines.length === lines.length &&
    before.car.lines.every((line, index) => line === lines[index])
  )
}

/** One inquiry about the car, with its state if that is not the normal one. */
function Inquiry({ line, name }: { readonly line: BatchLine; readonly name: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      {line.recordId === null ? (
        <span className="inline-flex min-h-11 items-center wrap-anywhere pointer-fine:min-h-6">{name}</span>
      ) : (
        <Link
          to={paths.inquiry(line.recordId)}
          className="inline-flex min-h-11 items-center text-link wrap-anywhere pointer-fine:min-h-6"
        >
          {name}
        </Link>
      )}
      {line.state !== 'done' && <State line={line} />}
    </li>
  )
}
