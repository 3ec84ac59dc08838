import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#brazil/numbers.ts'
import { JUST_READ_MS, apiQuery } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { RetryNotice } from '#console/feedback/RetryNotice.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { RowsSkeleton } from '#console/rows/RowsSkeleton.tsx'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { Money } from '#console/ui/Money.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Batch } from '#contract/console/batch.ts'
import { MAX_LISTED_BATCHES } from '#contract/console/bounds.ts'
import {
  batchState,
  batchTitle,
  contentsLabel,
  countLabel,
  isOver,
  progressLabel,
  unitLabel,
} from './batch-labels.ts'

const POLL_MS = 10_000

/** The shop's batches, newest first, with progress and cost. */
export function Component() {
  const query = useQuery({
    ...apiQuery('batches'),
    // Answers that arrived with the page are not requested again.
    staleTime: JUST_READ_MS,
    // Polls in case events do not arrive.
    refetchInterval: ({ state }) =>
      state.data?.items.some((batch) => batch.state === 'running') ? POLL_MS : false,
  })
  return (
    <div data-wide className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-col gap-1">
          <PageTitle documentTitle="Lotes">Lotes</PageTitle>
          <p className="text-muted">Muitas consultas de uma vez, de uma lista ou planilha.</p>
        </div>
        {query.data && query.data.items.length > 0 && (
          <ButtonLink variant="primary" to={paths.newBatch()}>
            Novo lote
          </ButtonLink>
        )}
      </header>
      <QueryView
        query={query}
        label="Carregando os lotes"
        skeleton={<RowsSkeleton rows={4} className="h-18" />}
      >
        {({ items }, failed) => (
          <>
            {failed && (
              <RetryNotice error={failed} busy={query.isFetching} onRetry={() => void query.refetch()} />
            )}
            {items.length === 0 ? <NoBatches /> : <BatchList items={items} />}
            {items.length >= MAX_LISTED_BATCHES && (
              <p className="text-muted">
                Estes são os {MAX_LISTED_BATCHES} mais recentes. As consultas dos anteriores estão no
                histórico.
              </p>
            )}
          </>
        )}
      </QueryView>
    </div>
  )
}

function BatchList({ items }: { readonly items: readonly Batch[] }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  return (
    <div className="lg:grid lg:grid-cols-[fit-content(34rem)_minmax(18rem,1fr)_auto_auto] lg:gap-x-4">
      {/* Column heads for sighted people. Each line is one link, whose text contains everything. */}
      <div
        aria-hidden="true"
        className={cx(
          IN_COLUMNS,
          'py-2 text-xs font-normal text-muted max-lg:hidden [&>:nth-child(n+3)]:text-right',
        )}
      >
        <span>Lote</span>
        <span>Linhas</span>
        <span>Cobrado</span>
        <span>Pedido</span>
      </div>
      <ul className={cx(IN_COLUMNS, 'divide-y divide-line border-y border-line')}>
        {items.map((batch) => (
          <li key={batch.id} className={cx(IN_COLUMNS, 'xl:h-11')}>
            <BatchLine batch={batch} title={batchTitle(catalog, batch)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * A table where it fits; elsewhere two lines for each batch. All lines share the columns of the list, where
 * the names have the room that they need and the counts get the rest.
 */
const IN_COLUMNS = 'col-span-full lg:grid lg:grid-cols-subgrid'

function BatchLine({ batch, title }: { readonly batch: Batch; readonly title: string }) {
  const { counts, state, plate, name, chargedCents, createdAt, createdBy } = batch
  const heading = name ?? (plate === null ? contentsLabel(title, batch) : title)
  const { label, tone } = batchState(state)
  const ended = isOver(batch) ? formatNumber(counts.total) : progressLabel(counts)
  const lines = `${ended} ${unitLabel(batch)}: ${countLabel(counts)}`
  return (
    <Link
      to={paths.batch(batch.id)}
      className={cx(
        'grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 leading-5 text-ink no-underline -outline-offset-2 hover:bg-sunken xl:h-full xl:min-h-0 xl:py-1',
        IN_COLUMNS,
      )}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 xl:flex-nowrap">
        <span title={heading} className="font-medium wrap-anywhere xl:truncate">
          {heading}
        </span>
        {plate !== null && <Plate plate={plate} size="sm" />}
        {/* For a package the next column has the number of its inquiries. */}
        {name !== null && plate === null && (
          // It makes room for the name.
          <span title={title} className="shrink-99999 text-muted xl:truncate">
            {title}
          </span>
        )}
        {state !== 'done' && <Tag tone={tone}>{label}</Tag>}
      </span>
      <span
        title={lines}
        className="text-muted tabular-nums max-lg:col-span-2 max-lg:row-start-2 xl:truncate"
      >
        {lines}
      </span>
      <span className="flex flex-wrap justify-end gap-x-2 text-right">
        {/* Without this word the amount would look like the value of the cars. On a desktop the column
            head says it. */}
        <span className="text-muted lg:sr-only">Cobrado</span>{' '}
        <Money cents={chargedCents} className="font-medium" />
      </span>
      <span className="text-muted max-lg:col-span-2 lg:text-right xl:truncate">
        <Age at={createdAt} />, por {createdBy.name}
      </span>
    </Link>
  )
}

function NoBatches() {
  return (
    <EmptyState
      title="Nenhum lote ainda"
      icon={<ListChecks aria-hidden="true" className="size-8" />}
      action={
        <ButtonLink variant="primary" to={paths.newBatch()}>
          Novo lote
        </ButtonLink>
      }
    >
      Cole as placas do pátio, ou códigos FIPE com o ano, e veja quanto custa antes de confirmar. O Pátio
      consulta uma a uma, mesmo com a página fechada, e no fim você baixa a planilha.
    </EmptyState>
  )
}
