import { useQuery } from '@tanstack/react-query'
import { FileDown, Printer } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { calendarDay, formatDateTime } from '#brazil/dates.ts'
import { usePerson } from '#console/account/person-context.ts'
import { apiUrl } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { Letterhead } from '#console/record/Letterhead.tsx'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { LinkButton } from '#console/ui/LinkButton.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useFrozen } from '#console/ui/use-frozen.ts'
import { useNow } from '#console/ui/use-now.ts'
import { may } from '#contract/console/access.ts'
import type { Statement } from '#contract/console/statement.ts'
import { OpenPurchases } from './OpenPurchases.tsx'
import { PeriodForm } from './PeriodForm.tsx'
import { ReconciliationNote } from './ReconciliationNote.tsx'
import { type Selection, periodText, readSelection } from './selection.ts'
import { StatementTable } from './StatementTable.tsx'
import { StatementTabs } from './StatementTabs.tsx'
import { Totals } from './Totals.tsx'

// The page shows its figures without the chart.
const SpentChart = lazyPart(() => import('./SpentChart.tsx').then((module) => module.SpentChart), PartMissing)

/**
 * What was spent in a period: by the whole shop for a manager, by the person themselves for everybody else.
 */
export function Component() {
  const [search] = useSearchParams()
  useEffect(() => {
    // Loads beside the figures instead of after them.
    void SpentChart.preload().catch(() => undefined)
  }, [])
  const now = useNow(60_000)
  const today = calendarDay(now)
  const selection = readSelection(search, today)
  const isManager = may(usePerson().role, 'manage')
  const query = useQuery({ ...apiQuery('statement', { ...selection }), placeholderData: (before) => before })
  // The figures of the former period stay until the new ones come, under the name of their own period.
  const shownSearch = useFrozen(search.toString(), query.isPlaceholderData)
  const shown = readSelection(new URLSearchParams(shownSearch), today)
  return (
    <div data-wide={isManager || undefined} className="relative flex flex-col gap-6">
      <Letterhead />
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <PageTitle documentTitle="Extrato">{isManager ? 'Extrato' : 'Meu extrato'}</PageTitle>
        <p className="text-muted first-letter:uppercase print:text-ink">{periodText(shown)}</p>
        <p className="hidden print:block">Emitido em {formatDateTime(now)}</p>
      </header>
      <PeriodForm selection={selection} today={today} />
      <QueryView query={query} label="Carregando o extrato" skeleton={<Skeleton className="h-64" />}>
        {(statement, failed) => (
          <>
            {failed && <ErrorNotice error={failed} />}
            <Shown statement={statement} selection={shown} wanted={selection} today={today} />
          </>
        )}
      </QueryView>
    </div>
  )
}

interface ShownProps {
  readonly statement: Statement
  /** What these figures are of. */
  readonly selection: Selection
  /** What the URL asks for, which may still be on its way. */
  readonly wanted: Selection
  readonly today: string
}

function Shown({ statement, selection, wanted, today }: ShownProps) {
  const { id, role } = usePerson()
  const isManager = may(role, 'manage')
  const { items, more, total, reconciliation } = statement
  return (
    <>
      {items.length > 0 && <Totals total={total} />}
      <OpenPurchases isManager={isManager} />
      {items.length === 0 ? (
        <Empty isManager={isManager} />
      ) : (
        // On a phone the figures come first.
        <div className="max-md:order-last">
          <Suspense fallback={<Skeleton className="h-45" />}>
            <SpentChart selection={selection} today={today} />
          </Suspense>
        </div>
      )}
      {/* People misread the line of figures that are far apart, so the explanation is right beside them. */}
      <div
        className={cx(
          'flex flex-col gap-6',
          isManager && 'xl:grid xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start xl:gap-16',
        )}
      >
        {items.length > 0 && (
          <div className="flex min-w-0 flex-col gap-1">
            <StatementTabs selection={wanted} today={today} isManager={isManager} />
            <StatementTable
              items={items}
              more={more}
              total={total}
              selection={selection}
              by={isManager ? undefined : id}
            />
          </div>
        )}
        {items.length > 0 && <Papers selection={selection} />}
        {isManager && <ReconciliationNote reconciliation={reconciliation} />}
      </div>
    </>
  )
}

/** At a desk beside the heading, on a phone below the table. */
function Papers({ selection }: { readonly selection: Selection }) {
  return (
    <div className="flex flex-wrap gap-2 lg:absolute lg:top-0 lg:right-0">
      <LinkButton
        size="sm"
        href={apiUrl('statement', { query: { ...selection, format: 'csv' } })}
        download
        icon={<FileDown aria-hidden="true" className="size-4" />}
      >
        Baixar planilha
      </LinkButton>
      <Button
        size="sm"
        icon={<Printer aria-hidden="true" className="size-4" />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </div>
  )
}

function Empty({ isManager }: { readonly isManager: boolean }) {
  return (
    <EmptyState
      title="Nada gasto neste período"
      action={<ButtonLink to={paths.catalog()}>Ver as consultas</ButtonLink>}
    >
      {isManager
        ? 'Nenhuma consulta da loja foi cobrada nem devolvida nestes dias.'
        : 'Nenhuma consulta sua foi cobrada nem devolvida nestes dias.'}
    </EmptyState>
  )
}
