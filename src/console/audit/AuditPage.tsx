import { useQuery } from '@tanstack/react-query'
import { FileDown, ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { counted } from '#brazil/words.ts'
import { usePerson } from '#console/account/person-context.ts'
import { apiUrl } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { Letterhead } from '#console/record/Letterhead.tsx'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { PageSteps } from '#console/routing/PageSteps.tsx'
import { daysText } from '#console/rows/days-text.ts'
import { PaperWords } from '#console/rows/PaperWords.tsx'
import { RowsSkeleton } from '#console/rows/RowsSkeleton.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { LinkButton } from '#console/ui/LinkButton.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { useFoundAnnouncement } from '#console/ui/use-found-announcement.ts'
import { may } from '#contract/console/access.ts'
import type { AuditPage as Answer } from '#contract/console/audit.ts'
import { GROUP_LABELS } from './audit-words.ts'
import { AuditFilterForm } from './AuditFilterForm.tsx'
import { AuditList } from './AuditList.tsx'
import { ChainState } from './ChainState.tsx'
import { type AuditFilters, isFiltered, readFilters, writeFilters } from './filters.ts'

/** Who asked what about whom, who opened what, who changed what. For managers. */
export function Component() {
  const { role } = usePerson()
  return may(role, 'manage') ? <Audit /> : <NotForYou />
}

function NotForYou() {
  return (
    <div className="flex max-w-2xl flex-col items-start gap-4">
      <PageTitle documentTitle="Auditoria">A auditoria é dos gerentes</PageTitle>
      <p className="text-muted">
        Ela mostra o que cada pessoa da loja consultou e abriu, por isso só gerentes a veem. As consultas da
        loja estão no histórico.
      </p>
      <ButtonLink to={paths.history()}>Ver o histórico</ButtonLink>
    </div>
  )
}

/** Query of the trail with these filters. The trail grows all the time, so each visit reads it again. */
export const auditQuery = (filters: AuditFilters) => ({ ...apiQuery('audit', filters), staleTime: 0 })

function Audit() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const query = useQuery(auditQuery(filters))
  const { cursor: _page, ...found } = filters
  useFoundAnnouncement(writeFilters(filters).toString(), query.data && foundText(query.data))
  return (
    <div data-wide className="flex flex-col gap-4">
      <Letterhead />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle documentTitle="Auditoria">Auditoria</PageTitle>
        <LinkButton
          href={apiUrl('audit', { query: { ...found, format: 'csv' } })}
          download
          size="sm"
          icon={<FileDown aria-hidden="true" className="size-4" />}
          className="ml-auto"
        >
          Baixar planilha
        </LinkButton>
      </div>
      <PaperWords words={wordsOf(filters, query.data)} />
      <AuditFilterForm
        filters={filters}
        page={query.data}
        onApply={(next) => setSearch(writeFilters(next))}
      />
      <QueryView
        query={query}
        label="Carregando a auditoria"
        skeleton={<RowsSkeleton rows={8} className="h-11" />}
      >
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

/** What a search or a page has found, for screen readers. */
function foundText({ items: { length }, nextCursor }: Answer): string {
  if (length === 0) return 'Nenhum registro com estes filtros'
  const found = counted(length, 'registro', 'registros')
  return nextCursor === null ? found : `${found} nesta página, e há mais antigos`
}

/** The applied filters in words. */
function wordsOf({ subject, group, by, ...days }: AuditFilters, page: Answer | undefined): readonly string[] {
  const person = page?.items.find((item) => item.person?.id === by)?.person
  return [
    daysText(days),
    subject !== undefined && `Sobre ${subject}`,
    group !== undefined && GROUP_LABELS[group],
    by !== undefined && `Por ${person?.name ?? 'outra pessoa'}`,
  ].filter((each) => typeof each === 'string')
}

function Page({ page, filters }: { readonly page: Answer; readonly filters: AuditFilters }) {
  if (page.items.length === 0) return <NothingFound filters={filters} />
  const at = (cursor: string | undefined) => ({ search: writeFilters({ ...filters, cursor }).toString() })
  return (
    <>
      <ChainState page={page} />
      <AuditList items={page.items} />
      <PageSteps
        label="Páginas da auditoria"
        newest={filters.cursor === undefined ? undefined : at(undefined)}
        older={page.nextCursor === null ? undefined : at(page.nextCursor)}
      />
    </>
  )
}

function NothingFound({ filters }: { readonly filters: AuditFilters }) {
  const icon = <ScrollText aria-hidden="true" className="size-8" />
  if (!isFiltered(filters)) {
    return (
      <EmptyState title="Nenhum registro ainda" icon={icon}>
        O que as pessoas da loja consultarem, abrirem e mudarem fica registrado aqui.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nenhum registro com estes filtros"
      icon={icon}
      action={<ButtonLink to={paths.audit()}>Mostrar todos</ButtonLink>}
    >
      Remova um filtro ou aumente o período.
    </EmptyState>
  )
}
