import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#brazil/words.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { PageSteps } from '#console/routing/PageSteps.tsx'
import { RowsSkeleton } from '#console/rows/RowsSkeleton.tsx'
import { announce } from '#console/ui/announcements.ts'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { useFoundAnnouncement } from '#console/ui/use-found-announcement.ts'
import { byCar } from '#console/watching/by-car.ts'
import type { AlertsPage, VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { type InboxView, alertsQuery, readView } from './alerts-query.ts'
import { CarAlertsLine } from './CarAlertsLine.tsx'
import { Watched } from './Watched.tsx'

/**
 * What the service's monitoring has reported, by car. Opening a car marks its alerts as read for this person.
 */
export function Component() {
  const [search] = useSearchParams()
  const view = readView(search)
  const query = useQuery(alertsQuery(view))
  useNewAnnouncement(query.data?.unread)
  useFoundAnnouncement(JSON.stringify(view), query.data && foundText(query.data, view))
  return (
    <div data-wide className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <PageTitle documentTitle="Monitoramento">Monitoramento</PageTitle>
        <p className="text-muted">
          Novidades dos carros que você acompanha. É só um aviso: confirme com uma consulta.
        </p>
      </header>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <QueryView
            query={query}
            label="Carregando os avisos"
            skeleton={<RowsSkeleton rows={4} className="h-18" />}
          >
            {(page, failed) => (
              <>
                {failed && <ErrorNotice error={failed} />}
                <Inbox key={JSON.stringify(view)} page={page} view={view} />
              </>
            )}
          </QueryView>
        </div>
        <Watched />
      </div>
    </div>
  )
}

/** Announces a new alert to people who do not see the list change. */
function useNewAnnouncement(unread: number | undefined): void {
  const before = useRef(unread)
  useEffect(() => {
    if (before.current !== undefined && unread !== undefined && unread > before.current) {
      announce('Chegou um aviso novo')
    }
    before.current = unread
  }, [unread])
}

const ALL_READ = 'Nada novo: todos os avisos foram lidos.'
const NONE_OLDER = 'Nenhum aviso mais antigo aqui.'

/** What the part of the inbox or the page shows, for screen readers. */
function foundText({ items: { length }, nextCursor }: AlertsPage, { onlyUnread, cursor }: InboxView): string {
  if (length === 0 && cursor !== undefined) return NONE_OLDER
  if (length === 0) return onlyUnread ? ALL_READ : 'Nenhum aviso ainda'
  const found = onlyUnread
    ? counted(length, 'aviso não lido', 'avisos não lidos')
    : counted(length, 'aviso', 'avisos')
  return nextCursor === null ? found : `${found} nesta página, e há mais antigos`
}

function Inbox({ page, view }: { readonly page: AlertsPage; readonly view: InboxView }) {
  const { onlyUnread, cursor } = view
  const [opened, setOpened] = useState<readonly VehicleAlert[]>([])
  const cars = byCar(withOpened(page.items, opened))
  if (cars.length === 0 && !onlyUnread && cursor === undefined) return <NoAlerts />
  const ver = onlyUnread ? ('nao-lidos' as const) : undefined
  return (
    <>
      <div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pb-2">
          <h2 className="text-lg font-bold">{onlyUnread ? 'Avisos não lidos' : 'Avisos'}</h2>
          <ButtonLink size="sm" to={paths.alerts({ ver: onlyUnread ? undefined : 'nao-lidos' })}>
            {onlyUnread ? 'Mostrar todos' : 'Mostrar só os não lidos'}
          </ButtonLink>
        </div>
        {cars.length === 0 ? (
          <p className="py-4 text-muted">{cursor === undefined ? ALL_READ : NONE_OLDER}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {cars.map((group) => (
              <li key={group.key}>
                <CarAlertsLine
                  group={group}
                  onOpen={() => setOpened((before) => withOpened(group.alerts, before))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <PageSteps
        label="Páginas dos avisos"
        newest={cursor === undefined ? undefined : paths.alerts({ ver })}
        older={page.nextCursor === null ? undefined : paths.alerts({ ver, depois: page.nextCursor })}
      />
    </>
  )
}

/** Opened alerts are read, so the next update leaves them out of the unread ones. Here they stay. */
function withOpened(
  items: readonly VehicleAlert[],
  opened: readonly VehicleAlert[],
): readonly VehicleAlert[] {
  const left = opened.filter(({ id }) => items.every((each) => each.id !== id))
  if (left.length === 0) return items
  const read = left.map((alert) => Object.assign({}, alert, { read: true }))
  return [...items, ...read].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function NoAlerts() {
  return (
    <EmptyState
      title="Nenhum aviso ainda"
      icon={<BellRing aria-hidden="true" className="size-8" />}
      action={<ButtonLink to={paths.cars()}>Ver os carros</ButtonLink>}
    >
      Quando a central perceber restrição, gravame, débito ou comunicação de venda em um carro acompanhado, o
      aviso chega aqui na hora. Abra a ficha de um carro para saber como acompanhar.
    </EmptyState>
  )
}
