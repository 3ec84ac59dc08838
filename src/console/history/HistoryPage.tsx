import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { cx } from '#console/ui/class-names.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import type { HistoryPage as Answer } from '#contract/console/record.ts'
import { besideSearch } from './beside.ts'
import { countText } from './count-text.ts'
import { type HistoryFilters, isFiltered, readFilters, writeFilters } from './filters.ts'
import { historyQuery } from './history-query.ts'
import { HistoryFilterForm } from './HistoryFilterForm.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { useCountAnnouncement } from './use-count-announcement.ts'

/** The shop's purchases, newest first. The URL holds the filters and the page; opening a purchase is free. */
export function HistoryPage({ openId }: { readonly openId: string | undefined }) {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const query = useQuery(historyQuery(filters))
  useCountAnnouncement(filters, query.data)
  const addressOf = openId === undefined ? writeFilters : besideSearch
  return (
    <div className="flex flex-col gap-4">
      <div
        data-list-head
        className={cx(
          'flex flex-wrap items-baseline gap-x-4',
          // The list beside a purchase scrolls in a box of its own, below this.
          openId !== undefined && 'sticky -top-4 z-10 -mr-4 -ml-3 bg-page pt-8 pr-4 pb-2 pl-3',
        )}
      >
        <Heading openId={openId} />
        <p className="text-sm text-muted">{query.data && countText(query.data, filters)}</p>
      </div>
      <HistoryFilterForm filters={filters} onApply={(next) => setSearch(addressOf(next))} />
      <QueryView query={query} label="Carregando o histórico" skeleton={<HistorySkeleton />}>
        {(page, failed) => (
          <>
            {failed && <ErrorNotice error={failed} />}
            <Page page={page} filters={filters} openId={openId} addressOf={addressOf} />
          </>
        )}
      </QueryView>
    </div>
  )
}

/** The page's heading is the purchase's where one is beside the list. */
function Heading({ openId }: { readonly openId: string | undefined }) {
  const [wasOpen, setWasOpen] = useState(false)
  if (openId === undefined) {
    // Once a purchase is closed, the focus belongs to its row.
    return (
      <PageTitle documentTitle="Histórico" focus={!wasOpen}>
        Histórico
      </PageTitle>
    )
  }
  if (!wasOpen) setWasOpen(true)
  return <h2 className="text-lg font-bold">Histórico</h2>
}

interface PageProps {
  readonly page: Answer
  readonly filters: HistoryFilters
  readonly openId: string | undefined
  readonly addressOf: (filters: HistoryFilters) => URLSearchParams
}

function Page({ page, filters, openId, addressOf }: PageProps) {
  if (page.items.length === 0) return <NothingFound filters={filters} />
  const at = (cursor: string | undefined) => ({ search: addressOf({ ...filters, cursor }).toString() })
  return (
    <>
      <HistoryList items={page.items} filters={filters} openId={openId} />
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
        Remova um filtro ou aumente o período. A placa antiga e a Mercosul do mesmo veículo contam como uma
        só.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nenhuma consulta ainda"
      icon={icon}
      action={<ButtonLink to={paths.catalog()}>Ver as consultas</ButtonLink>}
    >
      Tudo o que a loja consultar fica guardado aqui, e abrir de novo é grátis. Comece por uma placa no{' '}
      <Link to={paths.home()} className="text-accent underline underline-offset-2">
        início
      </Link>
      .
    </EmptyState>
  )
}
