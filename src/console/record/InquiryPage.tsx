import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Button } from '#console/ui/Button.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import { isFinal } from '#contract/console/record.ts'
import { pollInterval } from './poll.ts'
import { inquiryOptions } from './queries.ts'
import { RecordView } from './RecordView.tsx'

/** One purchase: followed until it ends, then read again for free as often as one likes. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...inquiryOptions(id),
    // What has ended never changes; anything else is looked at anew whenever somebody comes back to the page.
    staleTime: ({ state }) => (state.data && isFinal(state.data.state) ? Infinity : 0),
    refetchOnWindowFocus: ({ state }) => (state.data && isFinal(state.data.state) ? false : 'always'),
    refetchInterval: ({ state }) => pollInterval(state.data, Date.now(), document.hidden),
    refetchIntervalInBackground: true,
  })

  if (data) return <RecordView key={data.id} record={data} stale={error !== null} />
  if (error) {
    const missing = error instanceof ApiError && [400, 404].includes(error.status)
    const again = (
      <Button busy={isFetching} onClick={() => void refetch()}>
        Procurar de novo
      </Button>
    )
    return (
      <div className="flex flex-col gap-5">
        <PageTitle documentTitle="Consulta">Consulta</PageTitle>
        {missing ? <NotHere again={again} /> : <ErrorNotice error={error} actions={again} />}
      </div>
    )
  }
  return (
    <Loading pending label="Carregando a consulta" skeleton={<RecordSkeleton />}>
      {() => null}
    </Loading>
  )
}

function NotHere({ again }: { readonly again: React.ReactNode }) {
  return (
    <EmptyState
      title="Esta consulta não está registrada aqui"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink variant="primary" to={paths.history()}>
            Abrir o histórico
          </ButtonLink>
          {again}
        </div>
      }
    >
      O endereço pode estar incompleto ou ser de outra loja. Um pedido que não chegou a ser registrado não é
      cobrado.
    </EmptyState>
  )
}

function RecordSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-20 w-48" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  )
}
