import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { HistoryPage } from '#contract/console/record.ts'
import { type HistoryFilters, isFiltered, readFilters, writeFilters } from './filters.ts'
import { historyQuery } from './history-query.ts'
import { HistoryFilterForm } from './HistoryFilterForm.tsx'
import { HistoryList } from './HistoryList.tsx'

/** The shop's purchases, newest first. The URL holds the filters and the page; opening a purchase is free. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const query = useQuery(historyQuery(filters))
  const apply = (next: HistoryFilters) => setSearch(writeFilters(next))
  return (
    <div className="flex flex-col gap-6">
      <PageTitle documentTitle="Histórico">Histórico</PageTitle>
      <HistoryFilterForm key={search.toString()} filters={filters} onApply={apply} />
      <QueryView query={query} label="Carregando o histórico" skeleton={<HistorySkeleton />}>
        {(page, failed) => (
          <>
            {failed && <ErrorNotice error={failed} />}
            <Page page={page} filters={filters} />
          </>
        )}
      </QueryView>
    </div>
  )
}

function Page({ page, filters }: { readonly page: HistoryPage; readonly filters: HistoryFilters }) {
  if (page.items.length === 0) return <NothingFound filters={filters} />
  const at = (cursor: string | undefined) => ({ search: writeFilters({ ...filters, cursor }).toString() })
  return (
    <>
      <HistoryList items={page.items} />
      <nav aria-label="Páginas do histórico" className="flex flex-wrap justify-between gap-2 empty:hidden">
        {filters.cursor && <ButtonLink to={at(undefined)}>Mais recentes</ButtonLink>}
        {page.nextCursor && (
          <ButtonLink to={at(page.nextCursor)} className="ml-auto">
            Mais antigas
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

function NothingFound({ filters }: { readonly filters: HistoryFilters }) {
  const icon = <History aria-hidden="true" className="size-8" />
  if (isFiltered(filters) || filters.cursor) {
    return (
      <EmptyState
        title="Nenhuma consulta com estes filtros"
        icon={icon}
        action={<ButtonLink to={paths.history()}>Mostrar todas</ButtonLink>}
      >
        Tire um filtro ou aumente o período. A placa antiga e a Mercosul do mesmo carro contam como uma só.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nenhuma consulta ainda"
      icon={icon}
      action={
        <ButtonLink variant="primary" to={paths.catalog()}>
          Ver os serviços
        </ButtonLink>
      }
    >
      Tudo o que a loja consultar fica guardado aqui e reabre de graça. Comece por uma placa no{' '}
      <Link to={paths.home()} className="text-accent underline underline-offset-2">
        início
      </Link>
      .
    </EmptyState>
  )
}

function HistorySkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  )
}
