import { lazy, Suspense } from 'react'
import { formatMonth } from '#brazil/month.ts'
import { listed, lowerFirst } from '#brazil/words.ts'
import { DataTable } from '#console/ui/DataTable.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { Money } from '#console/ui/Money.tsx'
import { Section } from '#console/ui/Section.tsx'
import { changeLabel, shareLabel } from './change-labels.ts'
import { type Change, type readSeries, changeOver, missingMonths, steepestFall, withGaps } from './series.ts'

const PriceChart = lazy(() => import('./PriceChart.tsx').then((module) => ({ default: module.PriceChart })))

interface PriceHistoryProps {
  /** At least one month. */
  readonly series: ReturnType<typeof readSeries>
}

/** The price over time: the curve, and the same figures as a table with its gaps. */
export function PriceHistory({ series }: PriceHistoryProps) {
  return (
    <Section title="Histórico de preço">
      <Suspense fallback={<div className="h-60" />}>
        <PriceChart lines={[{ name: '', series }]} />
      </Suspense>
      <Gaps months={missingMonths(series)} />
      <Disclosure summary="Ver mês a mês" className="mt-2">
        <DataTable
          caption="Preço por mês"
          rows={withGaps(series)}
          rowKey={(row) => row.month}
          columns={[
            { id: 'month', header: 'Mês', rowHeader: true, cell: (row) => formatMonth(row.month) },
            {
              id: 'price',
              header: 'Valor',
              align: 'end',
              cell: (row) =>
                row.cents === null ? (
                  <span className="text-muted">não publicado</span>
                ) : (
                  <Money cents={row.cents} />
                ),
            },
          ]}
        />
      </Disclosure>
    </Section>
  )
}

/** More missing months are counted instead of named. */
const NAMED = 3

/** Says where the curve has gaps, and that the console left nothing out. */
function Gaps({ months }: { readonly months: readonly number[] }) {
  if (months.length === 0) return null
  const which =
    months.length <= NAMED ? listed(months.map((month) => formatMonth(month))) : `${months.length} meses`
  return (
    <p className="mt-1 text-xs text-muted">
      Sem valor deste carro em {which}: ali a linha do gráfico é interrompida.
    </p>
  )
}

const STEEPEST = 'Maior queda em um mês'

/** The main figures of the curve, below the value: its changes and its steepest fall. */
export function PriceFigures({ series }: PriceHistoryProps) {
  const fall = steepestFall(series)
  // The same figures are not repeated.
  const isLast = fall !== null && fall.to === series.at(-1)?.month
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:gap-x-8">
      <Figure
        name="1 mês"
        change={changeOver(series, 1)}
        note={isLast ? `É a ${lowerFirst(STEEPEST)}` : undefined}
      />
      <Figure name="6 meses" change={changeOver(series, 6)} />
      <Figure name="12 meses" change={changeOver(series, 12)} />
      {!isLast && (
        <Figure
          name={STEEPEST}
          change={fall}
          note={fall ? `${formatMonth(fall.from)} a ${formatMonth(fall.to)}` : undefined}
        />
      )}
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly change: Change | null
  readonly note?: string | undefined
}

function Figure({ name, change, note }: FigureProps) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular-nums">
        {change === null ? (
          <span className="text-muted">sem dado</span>
        ) : (
          <>
            <span className="block font-semibold">{shareLabel(change.share)}</span>
            <span className="block text-xs whitespace-nowrap text-muted">{changeLabel(change.cents)}</span>
          </>
        )}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </dd>
    </div>
  )
}
