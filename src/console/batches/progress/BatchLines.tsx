import { useCallback } from 'react'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '#brazil/numbers.ts'
import { LinkTabs } from '#console/routing/LinkTabs.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine, LeftOutLine } from '#contract/console/batch.ts'
import { carsOf } from './cars-of-lines.ts'
import { CarTable } from './CarTable.tsx'
import { LeftOutList } from './LeftOutList.tsx'
import {
  ALERT_GROUP,
  LEFT_OUT_GROUP,
  LINE_GROUPS,
  type LineGroup,
  countOf,
  labelOf,
  hasAlert,
  linesOf,
  readGroup,
} from './line-groups.ts'
import { monthSpan } from './line-value.ts'
import { LineTable } from './LineTable.tsx'

/** Lists with at least this many lines have filters. */
const MANY = 10

interface BatchLinesProps {
  readonly batch: Batch
  readonly lines: readonly BatchLine[]
  readonly leftOut: readonly LeftOutLine[]
  readonly catalog: ShopCatalog | undefined
}

/** Every line and its result, filtered by the URL. */
export function BatchLines({ batch, lines, leftOut, catalog }: BatchLinesProps) {
  const [search] = useSearchParams()
  const wanted = search.get('situacao')
  const group = readGroup(wanted)
  const isMixed = batch.services.length > 0
  const nameOf = useCallback(
    (service: string | null) => serviceName(catalog, service ?? batch.service),
    [catalog, batch.service],
  )
  const alerts = isMixed ? ofCarsWithAlert(lines) : lines.filter(hasAlert)
  const choiceOf = (each: LineGroup) => ({
    name: each.name,
    label: labelOf(each, lines),
    count: countOf(each, batch.counts),
  })
  const [all, ...states] = LINE_GROUPS
  const choices = [
    choiceOf(all),
    // Buyers use it first, and on a phone only the first ones are in sight.
    { ...ALERT_GROUP, count: isMixed ? carsOf(alerts).length : alerts.length },
    ...states.map(choiceOf),
    { ...LEFT_OUT_GROUP, count: leftOut.length },
  ]
  const offered = choices.filter(({ name, count }) => count > 0 || name === group.name)
  const current = offered.find(({ name }) => name === wanted)?.name ?? group.name
  const shown = current === ALERT_GROUP.name ? alerts : linesOf(group, lines)
  // A short list needs no filters, but a filter from the URL can still be removed.
  const isFiltered = current !== LINE_GROUPS[0].name
  const hasFilters = isFiltered || lines.length + leftOut.length >= MANY
  return (
    <section aria-labelledby="linhas" className="flex flex-col gap-3">
      <h2 id="linhas" className="sr-only">
        Linhas
      </h2>
      {hasFilters && (
        <LinkTabs
          label="Mostrar"
          tabs={offered.map(({ name, label, count }) => ({
            name,
            search: withGroup(search, name),
            label: `${label} ${formatNumber(count)}`,
          }))}
          current={current}
        />
      )}
      {current === LEFT_OUT_GROUP.name ? (
        <LeftOutList lines={leftOut} />
      ) : (
        <Lines
          key={current}
          lines={shown}
          withValues={batch.kind !== 'createInquiry'}
          newest={monthSpan(lines)[1]}
          nameOf={isMixed ? nameOf : undefined}
        />
      )}
      {!hasFilters && leftOut.length > 0 && (
        <>
          <h3 className="mt-4 text-lg font-semibold">{LEFT_OUT_GROUP.label}</h3>
          <LeftOutList lines={leftOut} />
        </>
      )}
    </section>
  )
}

interface LinesProps extends ComponentProps<typeof LineTable> {
  /** The name of a line's service, if each car has several. */
  readonly nameOf: ((service: string | null) => string) | undefined
}

function Lines({ nameOf, ...props }: LinesProps) {
  const { lines } = props
  if (lines.length === 0) {
    return <EmptyState title="Nenhuma linha assim agora">Escolha outra situação acima.</EmptyState>
  }
  return nameOf ? <CarTable lines={lines} nameOf={nameOf} /> : <LineTable {...props} />
}

/** All lines of the cars that have an alert in any line. */
function ofCarsWithAlert(lines: readonly BatchLine[]): readonly BatchLine[] {
  return carsOf(lines)
    .filter((car) => car.lines.some(hasAlert))
    .flatMap((car) => car.lines)
}

/** The query string of the same page filtered to these lines. */
function withGroup(search: URLSearchParams, name: string): string {
  const next = new URLSearchParams(search)
  if (name === LINE_GROUPS[0].name) next.delete('situacao')
  else next.set('situacao', name)
  return next.toString()
}
