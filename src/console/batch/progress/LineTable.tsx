import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { BatchLine } from '#contract/console/batch.ts'
import { Asked } from '../Asked.tsx'
import { type LineValue, readValue } from './line-value.ts'
import { failureWords, lineMoney, lineState } from './line-words.ts'

interface LineTableProps {
  readonly lines: readonly BatchLine[]
  /** FIPE: the car, its value and the month of the table. */
  readonly withValues: boolean
}

const COLUMNS = {
  values: 'md:grid-cols-[2.5rem_9rem_minmax(0,1fr)_9.5rem_7.5rem_4.5rem_5rem_3rem]',
  plain: 'md:grid-cols-[2.5rem_minmax(0,1fr)_12rem_6rem_3rem]',
}
const ROW = 'px-4 md:grid md:gap-x-4 md:py-2'
/** On a phone each row is a card of the same cells. */
const CARD =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-3 ' +
  "max-md:[grid-template-areas:'number_asked_value'_'number_car_month'_'number_state_money'_'number_open_open']"

/** A table in what it says, drawn as a grid: so rows out of sight cost nothing, and a phone gets cards. */
export function LineTable({ lines, withValues }: LineTableProps) {
  const columns = withValues ? COLUMNS.values : COLUMNS.plain
  return (
    <div
      role="table"
      aria-label="Linhas do lote"
      aria-rowcount={lines.length + 1}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      <div role="rowgroup" className="max-md:sr-only">
        <div role="row" className={cx(ROW, columns, 'text-sm font-semibold text-muted')}>
          <span role="columnheader">Linha</span>
          <span role="columnheader">Pedido</span>
          {withValues && <span role="columnheader">Carro</span>}
          <span role="columnheader">Situação</span>
          {withValues && (
            <span role="columnheader" className="text-right">
              Valor
            </span>
          )}
          {withValues && <span role="columnheader">Mês</span>}
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
          <LineRow key={line.number} line={line} withValues={withValues} />
        ))}
      </div>
    </div>
  )
}

interface LineRowProps {
  readonly line: BatchLine
  readonly withValues: boolean
}

/** A thousand of them are on the page: each is drawn again only when its own line has changed. */
const LineRow = memo(function LineRow({ line, withValues }: LineRowProps) {
  const value = withValues ? readValue(line.result) : undefined
  return (
    <div
      role="row"
      className={cx(
        ROW,
        CARD,
        withValues ? COLUMNS.values : COLUMNS.plain,
        'border-t border-line [contain-intrinsic-block-size:auto_3rem] [content-visibility:auto] print:[content-visibility:visible]',
      )}
    >
      <span role="cell" className="text-sm text-muted tabular-nums max-md:[grid-area:number]">
        {line.number}
      </span>
      <span role="rowheader" className="max-md:[grid-area:asked]">
        <Asked request={line.request} />
      </span>
      {withValues && (
        <span role="cell" className="min-w-0 max-md:[grid-area:car]">
          {value && <Car value={value} />}
        </span>
      )}
      <span role="cell" className="min-w-0 max-md:[grid-area:state]">
        <State line={line} />
      </span>
      {withValues && (
        <span role="cell" className="text-right font-semibold max-md:[grid-area:value]">
          {value && (value.cents === undefined ? value.text : <Money cents={value.cents} />)}
        </span>
      )}
      {withValues && (
        <span
          role="cell"
          className="text-sm whitespace-nowrap text-muted max-md:text-right max-md:[grid-area:month]"
        >
          {value?.month}
        </span>
      )}
      <span
        role="cell"
        className="text-right text-sm whitespace-nowrap tabular-nums max-md:[grid-area:money]"
      >
        {lineMoney(line)}
      </span>
      <span role="cell" className="no-print max-md:[grid-area:open] md:text-right">
        {line.recordId !== null && (
          <Link
            to={paths.inquiry(line.recordId)}
            className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-2 hover:underline pointer-fine:min-h-6"
          >
            Abrir<span className="sr-only"> a linha {line.number}</span>
          </Link>
        )}
      </span>
    </div>
  )
})

function Car({ value: { car, matches, fromPlates } }: { readonly value: LineValue }) {
  return (
    <>
      <bdi className="wrap-anywhere">{car}</bdi>
      {matches > 1 && <span className="block text-sm text-muted">A mais provável de {matches} versões</span>}
      {fromPlates && (
        <span className="block">
          <Tag tone="warning">Base de placas: confira</Tag>
        </span>
      )}
    </>
  )
}

function State({ line }: { readonly line: BatchLine }) {
  const { label, icon: Icon, ink } = lineState(line.state)
  const failure = failureWords(line)
  return (
    <>
      <span className={cx('inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap', ink)}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {label}
      </span>
      {failure !== undefined && <span className="block text-sm text-muted">{failure}</span>}
    </>
  )
}
