import { useQuery } from '@tanstack/react-query'
import { FileDown, History } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { apiUrl } from '#console/api/api.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { Letterhead } from '#console/record/Letterhead.tsx'
import { Below } from '#console/routing/Below.tsx'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { PageSteps } from '#console/routing/PageSteps.tsx'
import { besideSearch } from '#console/rows/beside/beside.ts'
import { ListBeside } from '#console/rows/beside/ListBeside.tsx'
import type { ListPartProps } from '#console/rows/beside/ListFrame.tsx'
import { ListHead } from '#console/rows/beside/ListHead.tsx'
import { EarlierLeft } from '#console/rows/EarlierLeft.tsx'
import { RowsSkeleton } from '#console/rows/RowsSkeleton.tsx'
import { cx } from '#console/ui/class-names.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { LinkButton } from '#console/ui/LinkButton.tsx'
import type { HistoryPage as Answer } from '#contract/console/record.ts'
import { countText } from './count-text.ts'
import { type HistoryFilters, isFiltered, readFilters, writeFilters } from './filters.ts'
import { historyQuery } from './history-query.ts'
import { HistoryFilterForm } from './HistoryFilterForm.tsx'
import { HistoryList } from './HistoryList.tsx'
import { PaperHead } from './PaperHead.tsx'
import { useCountAnnouncement } from './use-count-announcement.ts'

/** The shop's purchases, newest first. The URL holds the filters and the page; opening a purchase is free. */
export function HistoryPage({ openId, opened }: ListPartProps) {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  // While a new search runs, the rows of the previous one stay.
  const query = useQuery({ ...historyQuery(filters), placeholderData: (before) => before })
  const found = query.isPlaceholderData ? undefined : query.data
  useCountAnnouncement(filters, found)
  const addressOf = (next: HistoryFilters) =>
    openId === undefined ? writeFilters(next) : besideSearch(writeFilters(next))
  return (
    <ListBeside opened={opened}>
      <div className={cx('flex flex-col', openId === undefined ? 'gap-4' : 'gap-2')}>
        <Letterhead />
        <ListHead title="Histórico" isBeside={openId !== undefined}>
          <p className="text-muted max-sm:order-last max-sm:min-h-5 max-sm:basis-full">
            {found && countText(found, filters)}
          </p>
          {openId === undefined && <Download filters={filters} />}
        </ListHead>
        <Below>
          <PaperHead page={found} filters={filters} />
        </Below>
        <HistoryFilterForm
          filters={filters}
          isBeside={openId !== undefined}
          onApply={(next, typing = false) => setSearch(addressOf(next), { replace: typing })}
        />
        <QueryView
          query={query}
          label="Carregando o histórico"
          skeleton={<RowsSkeleton rows={10} className="h-9" />}
        >
          {(page, failed) => (
            <>
              {failed && <ErrorNotice error={failed} />}
              <EarlierLeft count={page.earlierLeft} />
              <Page page={page} filters={filters} openId={openId} addressOf={addressOf} />
            </>
          )}
        </QueryView>
      </div>
    </ListBeside>
  )
}

/** Downloads all pages of the filtered list as one sheet. */
function Download({ filters: { cursor: _page, ...found } }: { readonly filters: HistoryFilters }) {
  return (
    <LinkButton
      size="sm"
      href={apiUrl('inquiries', { query: { ...found, format: 'csv' } })}
      download
      aria-label="Baixar planilha"
      icon={<FileDown aria-hidden="true" className="size-4" />}
      className="ml-auto min-w-11"
    >
      <span className="sm:hidden">Planilha</span>
      <span className="max-sm:hidden">Baixar planilha</span>
    </LinkButton>
  )
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
      <PageSteps
        label="Páginas do histórico"
        newest={filters.cursor === undefined ? undefined : at(undefined)}
        older={page.nextCursor === null ? undefined : at(page.nextCursor)}
        olderLabel="Mais antigas"
      />
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
      <Link to={paths.home()} className="text-link">
        início
      </Link>
      .
    </EmptyState>
  )
}
