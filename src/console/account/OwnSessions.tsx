import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '#brazil/dates.ts'
import { api } from '#console/api/api.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { Age } from '#console/ui/Age.tsx'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Section } from '#console/ui/Section.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import type { OwnSession } from '#contract/console/own-account.ts'

/** Where the person is signed in. They can end a session that they do not know at once. */
export function OwnSessions() {
  const query = useQuery(apiQuery('ownSessions'))
  const end = useEnd()
  const others = query.data?.items.filter(({ isCurrent }) => !isCurrent) ?? []
  // The row disappears together with the pressed button.
  const kept = useKeptFocus(others.map(({ id }) => id).join(' '), { orHeading: true })
  return (
    <div {...kept} className="contents">
      <Section
        title="Onde você entrou"
        aside={
          others.length > 1 && (
            <Button size="sm" busy={end.isPending} onClick={() => end.mutate(undefined)}>
              Encerrar todas as outras
            </Button>
          )
        }
      >
        {end.error && <ErrorNotice error={end.error} takeFocus />}
        <QueryView query={query} label="Carregando as sessões" skeleton={<Skeleton className="h-24" />}>
          {({ items }) => (
            <ul className="-mt-3 divide-y divide-line">
              {items.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={end.isPending}
                  onEnd={() => end.mutate(session.id)}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </Section>
    </div>
  )
}

interface SessionRowProps {
  readonly session: OwnSession
  readonly busy: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const device = session.device ?? 'Navegador desconhecido'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p>
          <span className="font-medium">{device}</span>
          {session.isCurrent && <span className="text-muted"> · este navegador</span>}
        </p>
        <p className="text-muted tabular-nums">
          {/* Commas, because a phone may break the line after any of them. */}
          {session.place !== null && `Rede ${session.place}, `}
          desde {formatDateTime(session.startedAt)}, último uso <Age at={session.seenAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" single busy={busy} onClick={onEnd}>
          Encerrar <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  )
}

/** Ends the session of this id; without one, all others. */
function useEnd() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? api('endOtherSessions') : api('endSession', { params: { id } }),
    onSuccess: (_nothing, id) =>
      announce(id === undefined ? 'Outras sessões encerradas' : 'Sessão encerrada'),
    // The session may have ended by itself in the meantime.
    onSettled: () => invalidate(queryClient, 'ownSessions'),
  })
}
