import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '#console/api/api-error.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { Button } from '#console/ui/Button.tsx'
import { EmptyState } from '#console/ui/EmptyState.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import { batchOptions, batchesOptions } from '../queries.ts'
import { BatchView } from './BatchView.tsx'
import { linesPace, summaryPace } from './poll-interval.ts'

/** One batch: followed while it runs, then read again for free as often as one likes. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...batchOptions(id),
    staleTime: 0,
    refetchInterval: ({ state }) => linesPace(state.data, document.hidden),
    refetchIntervalInBackground: true,
  })
  const { data: summary } = useQuery({
    ...batchesOptions(),
    select: ({ items }) => items.find((batch) => batch.id === id),
    // Events bring it, and each of them puts this off: it is for when they do not come.
    refetchInterval: () => summaryPace(data, document.hidden),
  })
  const latest = data && summary && summary.updatedAt > data.updatedAt ? summary : data
  const turned = latest?.state !== data?.state
  useEffect(() => {
    // It has been resumed, has paused or is done: the lines tell what of it they know, now.
    if (turned) void refetch()
  }, [turned, refetch])

  if (data && latest) {
    return <BatchView key={data.id} batch={latest} lines={data.lines} stale={error !== null} />
  }
  if (error) {
    const missing = error instanceof ApiError && [400, 404].includes(error.status)
    const again = (
      <Button busy={isFetching} onClick={() => void refetch()}>
        Procurar de novo
      </Button>
    )
    return (
      <div className="flex flex-col gap-5">
        <PageTitle documentTitle="Lote">Lote</PageTitle>
        {missing ? <NotHere again={again} /> : <ErrorNotice error={error} actions={again} />}
      </div>
    )
  }
  return (
    <Loading pending label="Carregando o lote" skeleton={<BatchSkeleton />}>
      {() => null}
    </Loading>
  )
}

function NotHere({ again }: { readonly again: React.ReactNode }) {
  return (
    <EmptyState
      title="Este lote não está registrado aqui"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink variant="primary" to={paths.batches()}>
            Ver os lotes
          </ButtonLink>
          {again}
        </div>
      }
    >
      O endereço pode estar incompleto ou ser de outra loja. Um lote que não chegou a ser registrado não é
      cobrado.
    </EmptyState>
  )
}

function BatchSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-44" />
      <Skeleton className="h-96" />
    </div>
  )
}
