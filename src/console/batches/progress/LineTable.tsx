import { ChevronRight } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { CarName } from '#console/rows/CarName.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import type { BatchLine } from '#contract/console/batch.ts'
import { RequestedLine } from '../RequestedLine.tsx'
import { readValue } from './line-value.ts'
import { Found, State, Value, ValuedCar } from './LineCells.tsx'

interface LineTableProps {
  readonly lines: readonly BatchLine[]
  /** FIPE: the car, its value and the month of the table. */
  readonly withValues: boolean
}

/** The row's number, its car, what was found or its value, and the money. */
const COLUMNS = {
  found: '@2xl:grid-cols-[1.5rem_6.75rem_minmax(0,1fr)_minmax(0,1.6fr)_10rem_1rem]',
  values: '@2xl:grid-cols-[1.5rem_7.5rem_minmax(0,1fr)_8.5rem_8.5rem_1rem]',
}
const ROW = '@2xl:grid @2xl:items-center @2xl:gap-x-4'
/** Where that has no room, as on a phone, each row is a card of the same cells. */
const CARD =
  'grid grid-cols-[6.25rem_minmax(0,1fr)_1rem] items-start gap-x-4 gap-y-0.5 py-2 @2xl:min-h-11 @2xl:py-1 ' +
  "@max-2xl:[grid-template-areas:'asked_car_open'_'asked_found_open'_'number_state_open']"

/** As many as most yards have; a thousand at once are slow on a phone. */
const FIRST = 100
const STEP = 300

/** A table for screen readers, drawn as a grid, so that a phone gets cards. */
export function LineTable({ lines, ...look }: LineTableProps) {
  const [limit, setLimit] = useState(FIRST)
  const shown = lines.slice(0, limit)
  const rest = lines.length - shown.length
  return (
    <div>
      <Table lines={shown} {...look} />
      {rest > 0 && (
        <>
          <Button className="no-print mt-3" onClick={() => setLimit(limit + STEP)}>
            Mostrar mais linhas ({rest.toLocaleString('pt-BR')} restantes)
          </Button>
          <p className="mt-2 hidden print:block">
            Mais {rest.toLocaleString('pt-BR')} linhas ficaram fora desta impressão.
          </p>
        </>
      )}
    </div>
  )
}

function Table({ lines, withValues }: LineTableProps) {
  const columns = withValues ? COLUMNS.values : COLUMNS.found
  return (
    <div role="table" aria-label="Linhas do lote" className="@container border-b border-line">
      <div role="rowgroup" className="@max-2xl:sr-only">
        <div role="row" className={cx(ROW, columns, 'py-2 text-xs font-semibold text-muted')}>
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
          <LineRow key={line.number} line={line} withValues={withValues} columns={columns} />
        ))}
      </div>
    </div>
  )
}

interface LineRowProps {
  readonly line: BatchLine
  readonly withValues: boolean
  readonly columns: string
}

/** Hundreds of them are on the page: each is drawn again only when its own line has changed. */
const LineRow = memo(function LineRow({ line, withValues, columns }: LineRowProps) {
  const value = withValues ? readValue(line.result) : undefined
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
      {/* Over the link of the row. */}
      <span role="rowheader" className="z-1 @max-2xl:[grid-area:asked]">
        <RequestedLine request={line.request} linked />
      </span>
      <span role="cell" className="min-w-0 @max-2xl:empty:hidden @max-2xl:[grid-area:car]">
        {value ? <ValuedCar value={value} /> : <CarName car={line.car} wraps className="line-clamp-2" />}
      </span>
      <span
        role="cell"
        className={cx(
          'min-w-0 tabular-nums @max-2xl:empty:hidden @max-2xl:[grid-area:found]',
          withValues && value && '@2xl:text-right',
        )}
      >
        {value ? <Value value={value} /> : <Found line={line} />}
      </span>
      <span role="cell" className="@max-2xl:[grid-area:state]">
        <State line={line} silent={line.state === 'done' && (value !== undefined || line.verdict !== null)} />
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
