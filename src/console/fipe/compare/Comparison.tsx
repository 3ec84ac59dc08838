import { useQueries } from '@tanstack/react-query'
import { Suspense, lazy, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { formatMonth } from '#brazil/month.ts'
import { apiQuery } from '#console/api/queries.ts'
import { changeLabel, shareLabel } from '#console/record/result/fipe/change-labels.ts'
import { LineSample } from '#console/record/result/fipe/LineSample.tsx'
import { changeOver, monthsOf } from '#console/record/result/fipe/series.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { DataTable } from '#console/ui/DataTable.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { Money } from '#console/ui/Money.tsx'
import { Section } from '#console/ui/Section.tsx'
import { COMPARISON_ID, type Compared, comparedOf, depreciation, readIds, withCompared } from './compared.ts'

const PriceChart = lazy(() =>
  import('#console/record/result/fipe/PriceChart.tsx').then((module) => ({ default: module.PriceChart })),
)

/**
 * Up to four purchased values side by side: one chart, one table, and the loss of a model from year to year.
 * Costs nothing.
 */
export function Comparison() {
  const [search, setSearch] = useSearchParams()
  const box = useRef<HTMLDivElement>(null)
  const ids = readIds(search)
  const records = useQueries({
    queries: ids.map((id) => ({ ...apiQuery('inquiry', { id }), staleTime: Infinity })),
  })
  if (ids.length === 0) return null
  const compared = records.flatMap(({ data }) => {
    const value = data && comparedOf(data)
    return value ? [value] : []
  })
  const lost = records.filter(({ data, error }) => error !== null || (data && !comparedOf(data))).length
  const remove = (id: string) => {
    // The pressed button disappears with its line, so the focus moves.
    const next = ids.length > 1 ? box.current : document.querySelector<HTMLElement>('main h1')
    next?.focus({ preventScroll: true })
    announce('Removido da comparação.')
    setSearch(withCompared(search, id, false), { preventScrollReset: true })
  }
  return (
    <div
      ref={box}
      id={COMPARISON_ID}
      role="group"
      aria-label="Comparação"
      tabIndex={-1}
      className="outline-none"
    >
      <Section
        title="Comparação"
        aside={<span className="text-sm text-muted">Valores já pagos: nada é cobrado</span>}
      >
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col">
            {compared.map((value, index) => (
              <li
                key={value.id}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-1 sm:flex"
              >
                <LineSample index={index} />
                <span className="col-span-2 flex-1 font-medium">{nameOf(value)}</span>
                <Money cents={value.cents} className="col-start-2 font-semibold" />
                <Button variant="quiet" size="sm" onClick={() => remove(value.id)}>
                  Remover<span className="sr-only"> {nameOf(value)} da comparação</span>
                </Button>
              </li>
            ))}
          </ul>
          {lost > 0 && (
            <p className="text-muted">
              {lost === 1
                ? '1 valor do endereço não pôde ser comparado.'
                : `${lost} valores do endereço não puderam ser comparados.`}
            </p>
          )}
          {compared.length === 1 ? (
            // A single value's curve is already above.
            <p className="text-muted">
              Abra ou consulte outro valor e toque em “Comparar” para vê-los lado a lado.
            </p>
          ) : (
            <div className="grid grid-cols-1 gap-x-12 gap-y-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
              <Suspense fallback={<div className="h-60" />}>
                <PriceChart
                  lines={compared.map((value) => ({ name: nameOf(value), series: value.series }))}
                  asShares
                />
              </Suspense>
              <div className="flex min-w-0 flex-col gap-4">
                <Years compared={compared} />
              </div>
            </div>
          )}
        </div>
      </Section>
      {/* Beside the section, which is kept on one sheet of paper. */}
      {compared.length !== 1 && (
        <Disclosure summary="Ver mês a mês, lado a lado" className="mt-2">
          <MonthTable compared={compared} />
        </Disclosure>
      )}
    </div>
  )
}

const NO_DATA = <span className="whitespace-nowrap text-muted">sem dado</span>

function MonthTable({ compared }: { readonly compared: readonly Compared[] }) {
  return (
    <DataTable
      caption="Preços por mês, lado a lado"
      rows={monthsOf(compared.map(({ series }) => series))}
      rowKey={(month) => month}
      columns={[
        { id: 'month', header: 'Mês', rowHeader: true, cell: formatMonth },
        ...compared.map((value) => ({
          id: value.id,
          header: nameOf(value),
          align: 'end' as const,
          cell: (month: number) => {
            const point = value.series.find((each) => each.month === month)
            return point ? <Money cents={point.cents} /> : NO_DATA
          },
        })),
      ]}
    />
  )
}

/** The change over one year of each value, and the loss between model years of one model. */
function Years({ compared }: { readonly compared: readonly Compared[] }) {
  const losses = depreciation(compared)
  return (
    <>
      <DataTable
        caption="Variação em 12 meses"
        showCaption
        rows={compared}
        rowKey={(value) => value.id}
        columns={[
          { id: 'name', header: 'Modelo', rowHeader: true, cell: nameOf },
          {
            id: 'change',
            header: 'Variação',
            align: 'end',
            cell: ({ series }) => {
              const change = changeOver(series, 12)
              return change ? shareLabel(change.share) : NO_DATA
            },
          },
        ]}
      />
      {losses.length > 0 && (
        <DataTable
          caption="Perda entre anos do mesmo modelo"
          showCaption
          rows={losses}
          rowKey={(row) => `${row.model} ${row.from}`}
          columns={[
            { id: 'years', header: 'De, para', rowHeader: true, cell: (row) => `${row.from} para ${row.to}` },
            { id: 'share', header: 'Em %', align: 'end', cell: (row) => shareLabel(row.share) },
            { id: 'cents', header: 'Em reais', align: 'end', cell: (row) => changeLabel(row.cents) },
          ]}
        />
      )}
    </>
  )
}

function nameOf({ model, year }: Compared): string {
  return `${model} ${year}`.trim()
}
