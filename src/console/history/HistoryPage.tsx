import { useQuery } from '@tanstack/react-query'
import { FileDown, History } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { apiUrl } from '#console/api/api.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { cx } from '#console/ui/class-names.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { LinkButton } from '#console/ui/LinkButton.tsx'
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
  // While a search is typed the rows of the one before stay.
  const query = useQuery({ ...historyQuery(filters), placeholderData: (before) => before })
  const found = query.isPlaceholderData ? undefined : query.data
  useCountAnnouncement(filters, found)
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
        <p className="text-sm text-muted max-sm:order-last max-sm:min-h-5 max-sm:basis-full">
          {found && countText(found, filters)}
        </p>
        {openId === undefined && <Download filters={filters} />}
      </div>
      <HistoryFilterForm
        filters={filters}
        onApply={(next, typing = false) => setSearch(addressOf(next), { replace: typing })}
      />
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

/** All pages of what is found, in one sheet. */
function Download({ filters: { cursor: _page, ...found } }: { readonly filters: HistoryFilters }) {
  return (
    <LinkButton
      size="sm"
      href={apiUrl('inquiries', { query: { ...found, format: 'csv' } })}
      download
      aria-label="Baixar planilha"
      icon={<FileDown aria-hidden="true" className="size-4" />}
      className="no-print ml-auto min-w-11"
    >
      <span className="sm:hidden">Planilha</span>
      <span className="max-sm:hidden">Baixar planilha</span>
    </LinkButton>
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
        title={
          filters.q === undefined
            ? 'Nenhuma consulta com estes filtros'
            : `Nada encontrado para “${filters.q}”`
        }
        icon={icon}
        action={<ButtonLink to={paths.history()}>Mostrar todas</ButtonLink>}
      >
        {filters.q === undefined
          ? 'Remova um filtro ou aumente o período. A placa antiga e a Mercosul do mesmo carro contam como uma só.'
          : 'Procure pela placa, pelo modelo, pela consulta ou por quem pediu.'}
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
