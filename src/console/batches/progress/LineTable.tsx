import { memo, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { BatchLine } from '#contract/console/batch.ts'
import { RequestedLine } from '../RequestedLine.tsx'
import { failureLabel, lineMoney, lineState } from './line-labels.ts'
import { type LineValue, readValue } from './line-value.ts'

interface LineTableProps {
  readonly lines: readonly BatchLine[]
  /** FIPE: the car, its value and the month of the table. */
  readonly withValues: boolean
}

const COLUMNS = {
  values:
    '@3xl:grid-cols-[3rem_8rem_minmax(0,1fr)_9rem_8.5rem_3rem] print:@3xl:grid-cols-[3rem_7rem_minmax(0,1fr)_9rem_8.5rem]',
  plain: '@3xl:grid-cols-[3rem_8rem_minmax(0,1fr)_9rem_3rem]',
}
const ROW = '@3xl:grid @3xl:gap-x-4 @3xl:py-2'
/** Where that has no room, as on a phone, each row is a card of the same cells. */
const CARD =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-3 ' +
  "@max-3xl:[grid-template-areas:'number_asked_value'_'number_about_about'_'number_state_open']"

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
          <p className="mt-2 hidden text-sm print:block">
            Mais {rest.toLocaleString('pt-BR')} linhas ficaram fora desta impressão.
          </p>
        </>
      )}
    </div>
  )
}

function Table({ lines, withValues }: LineTableProps) {
  return (
    <div role="table" aria-label="Linhas do lote" className="@container border-b border-line">
      <div role="rowgroup" className="@max-3xl:sr-only">
        <div
          role="row"
          className={cx(ROW, withValues ? COLUMNS.values : COLUMNS.plain, 'text-sm font-semibold text-muted')}
        >
          <span role="columnheader">Linha</span>
          <span role="columnheader">Pedido</span>
          <span role="columnheader">{withValues ? 'Carro' : 'Resultado'}</span>
          <span role="columnheader">Situação</span>
          {withValues && (
            <span role="columnheader" className="text-right">
              Valor
            </span>
          )}
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

/** Hundreds of them are on the page: each is drawn again only when its own line has changed. */
const LineRow = memo(function LineRow({ line, withValues }: LineRowProps) {
  const value = withValues ? readValue(line.result) : undefined
  return (
    <div
      role="row"
      className={cx(
        ROW,
        CARD,
        withValues ? COLUMNS.values : COLUMNS.plain,
        'keep-together border-t border-line',
      )}
    >
      <span role="cell" className="text-sm text-muted tabular-nums @max-3xl:[grid-area:number]">
        {line.number}
      </span>
      <span role="rowheader" className="@max-3xl:[grid-area:asked]">
        <RequestedLine request={line.request} linked />
      </span>
      <span role="cell" className="min-w-0 @max-3xl:empty:hidden @max-3xl:[grid-area:about]">
        {value ? <Car value={value} /> : <About line={line} withVerdict={!withValues} />}
      </span>
      <span role="cell" className="@max-3xl:[grid-area:state]">
        <State line={line} silent={line.state === 'done' && (value !== undefined || line.verdict !== null)} />
      </span>
      {withValues && (
        <span role="cell" className="text-right @max-3xl:[grid-area:value]">
          {value && <Value value={value} />}
        </span>
      )}
      <span role="cell" className="no-print text-right @max-3xl:[grid-area:open]">
        {line.recordId !== null && (
          <Link
            to={paths.inquiry(line.recordId)}
            aria-label={`Abrir a linha ${line.number}`}
            className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-2 hover:underline pointer-fine:min-h-6"
          >
            Abrir
          </Link>
        )}
      </span>
    </div>
  )
})

/** What an inquiry has found, or why there is no result. */
function About({ line, withVerdict }: { readonly line: BatchLine; readonly withVerdict: boolean }) {
  const failure = failureLabel(line)
  if (failure !== undefined || !withVerdict) return failure
  return (
    <span className="flex flex-col">
      <VerdictLabel label={line.verdict} />
      {line.car !== null && <bdi className="text-sm text-muted wrap-anywhere">{line.car}</bdi>}
    </span>
  )
}

function Car({ value: { car, matches, fromPlates } }: { readonly value: LineValue }) {
  return (
    <>
      <bdi className="wrap-anywhere">{car}</bdi>
      {matches > 1 && <span className="block text-sm text-muted">A mais provável de {matches} versões</span>}
      {fromPlates && (
        <span className="mt-1 block">
          <Tag tone="warning">Base de placas: confira</Tag>
        </span>
      )}
    </>
  )
}

function Value({ value: { cents, text, month } }: { readonly value: LineValue }) {
  return (
    <>
      {cents === undefined ? (
        <span className="font-semibold wrap-anywhere">{text}</span>
      ) : (
        <Money cents={cents} className="font-semibold" />
      )}
      <span className="block text-sm text-muted">{month}</span>
    </>
  )
}

interface StateProps {
  readonly line: BatchLine
  /** The normal case: what the line has found says by itself that it has ended. */
  readonly silent: boolean
}

function State({ line, silent }: StateProps) {
  const { label, icon: Icon, ink } = lineState(line.state)
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm @3xl:flex-col @3xl:items-start">
      {!silent && (
        <span className={cx('inline-flex items-center gap-1.5 font-medium whitespace-nowrap', ink)}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {label}
        </span>
      )}
      <span className="text-muted tabular-nums">{lineMoney(line)}</span>
    </span>
  )
}
