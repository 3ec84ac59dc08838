import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { CarName } from '#console/rows/CarName.tsx'
import { cx } from '#console/ui/class-names.ts'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import type { BatchLine } from '#contract/console/batch.ts'
import { RequestedLine } from '../RequestedLine.tsx'
import { readValue } from './line-value.ts'
import { Found, LineCost, Value, ValuedCar } from './LineCells.tsx'

interface LineTableProps {
  readonly lines: readonly BatchLine[]
  /** Whether the lines are FIPE values: car, value and month of the table. */
  readonly withValues: boolean
  /** The newest month among the values of the whole list. */
  readonly newest: number
}

/** Columns: the row's number, its car, its verdict or value, and the money. */
const COLUMNS = {
  found: '@2xl:grid-cols-[1.5rem_6.75rem_minmax(0,1fr)_minmax(15rem,1fr)_6rem_1rem]',
  values: '@2xl:grid-cols-[1.5rem_7.5rem_minmax(0,1fr)_8rem_6rem_1rem]',
}
const ROW = '@2xl:grid @2xl:items-center @2xl:gap-x-3'
/** Where columns do not fit, as on a phone, each row is a card of the same cells. */
const CARD =
  'grid grid-cols-[6.25rem_minmax(0,1fr)_1rem] items-start gap-x-4 gap-y-0.5 py-2 @2xl:min-h-11 @2xl:py-0 ' +
  "@max-2xl:[grid-template-areas:'asked_car_open'_'asked_found_open'_'number_state_open']"
/** Padding that fits text of two lines; one line is centred in its row. */
const TEXT = 'min-w-0 @max-2xl:empty:hidden @2xl:py-2'

/** Most yards have fewer cars; a thousand rows at once are slow on a phone. */
const FIRST = 100

/** A table for screen readers, drawn as a grid, so that a phone gets cards. */
export function LineTable({ lines, ...look }: LineTableProps) {
  const { visible, ...portion } = usePortion(lines, FIRST)
  return (
    <div>
      <Table lines={visible} {...look} />
      <MoreButton {...portion} />
    </div>
  )
}

function Table({ lines, withValues, newest }: LineTableProps) {
  const columns = withValues ? COLUMNS.values : COLUMNS.found
  return (
    <div role="table" aria-label="Linhas do lote" className="@container border-b border-line">
      <div role="rowgroup" className="@max-2xl:sr-only">
        <div role="row" className={cx(ROW, columns, 'py-2 text-xs font-normal text-muted')}>
          <span role="columnheader">Nº</span>
          <span role="columnheader">Pedido</span>
          <span role="columnheader">Carro</span>
          <span role="columnheader" className={withValues ? 'text-right' : undefined}>
            {withValues ? 'Valor FIPE' : 'Resultado'}
          </span>
          <span role="columnheader" className="text-right">
            Cobrado
          </span>
          <span role="columnheader">
            <span className="sr-only">Consulta</span>
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {lines.map((line) => (
          <LineRow key={line.number} line={line} withValues={withValues} newest={newest} columns={columns} />
        ))}
      </div>
    </div>
  )
}

interface LineRowProps extends Omit<LineTableProps, 'lines'> {
  readonly line: BatchLine
  readonly columns: string
}

/** The page has hundreds of rows: each rerenders only when its own line has changed. */
const LineRow = memo(function LineRow({ line, withValues, newest, columns }: LineRowProps) {
  return (
    <div
      role="row"
      className={cx(
        CARD,
        ROW,
        columns,
        'keep-together relative border-t border-line leading-5',
        line.recordId !== null && 'hover:bg-sunken',
      )}
    >
      <span role="cell" className="text-xs text-muted tabular-nums @max-2xl:[grid-area:number]">
        <span className="@2xl:sr-only">Linha </span>
        {line.number}
      </span>
      {/* Above the row's link in the stack. */}
      <span role="rowheader" className="z-1 @max-2xl:[grid-area:asked]">
        <RequestedLine request={line.request} linked />
      </span>
      <Answer line={line} withValues={withValues} newest={newest} />
      <span role="cell" className="@max-2xl:[grid-area:state] @2xl:text-right">
        <LineCost line={line} />
      </span>
      <span role="cell" className="no-print self-center @max-2xl:[grid-area:open]">
        {line.recordId !== null && (
          <Link
            to={paths.inquiry(line.recordId)}
            aria-label={`Abrir a linha ${line.number}`}
            className="text-muted after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </span>
    </div>
  )
})

/** The car, and its verdict or its value. */
function Answer({ line, withValues, newest }: Omit<LineRowProps, 'columns'>) {
  const value = withValues ? readValue(line.result) : undefined
  // Without car and value, the reason spans both columns.
  const isBoth = withValues && !value && line.car === null
  return (
    <>
      {!isBoth && (
        <span role="cell" className={cx(TEXT, '@max-2xl:[grid-area:car]')}>
          {value ? <ValuedCar line={line} value={value} newest={newest} /> : <CarName car={line.car} wraps />}
        </span>
      )}
      <span
        role="cell"
        aria-colspan={isBoth ? 2 : undefined}
        className={cx(
          TEXT,
          '@max-2xl:[grid-area:found]',
          isBoth && '@2xl:col-span-2',
          value && 'tabular-nums @2xl:text-right',
        )}
      >
        {value ? <Value value={value} /> : <Found room="row" line={line} />}
      </span>
    </>
  )
}
