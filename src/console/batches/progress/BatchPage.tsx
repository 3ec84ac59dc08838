import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { JUST_READ_MS, apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { PurchasePage } from '#console/purchase/PurchasePage.tsx'
import { requiredParam } from '#console/routing/params.ts'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import type { Batch } from '#contract/console/batch.ts'
import { batchQuery } from './batch-query.ts'
import { BatchHeading } from './BatchHeading.tsx'
import { BatchView } from './BatchView.tsx'
import { linesPollInterval, summaryPollInterval } from './poll-interval.ts'

const MISSING = {
  title: 'Este lote não está registrado aqui',
  text: 'O endereço pode estar incompleto ou ser de outra loja. Um lote que não chegou a ser registrado não é cobrado.',
  listLabel: 'Ver os lotes',
  listPath: paths.batches(),
}

/** One batch: polled while it runs, then read again for free. */
export function Component() {
  const id = requiredParam(useParams(), 'id')
  const query = useQuery({
    ...batchQuery(id),
    staleTime: JUST_READ_MS,
    refetchInterval: ({ state }) => linesPollInterval(state.data, !focusManager.isFocused()),
    refetchIntervalInBackground: true,
  })
  const { data, refetch } = query
  const { data: summary } = useQuery({
    ...apiQuery('batches'),
    select: ({ items }) => items.find((batch) => batch.id === id),
    // Only a fallback for missing events: each event brings the summary and postpones this poll.
    refetchInterval: () => summaryPollInterval(data, !focusManager.isFocused()),
  })
  const latest = data && summary && summary.updatedAt > data.updatedAt ? summary : data
  const stateChanged = latest?.state !== data?.state
  useEffect(() => {
    // The batch was resumed, has paused or is done: its lines have changed too.
    if (stateChanged) void refetch()
  }, [stateChanged, refetch])
  // The page shows its title before the lines load.
  if (!data && !query.error) return <Waiting summary={summary} />
  return (
    <PurchasePage query={query} title="Lote" label="Carregando o lote" skeleton={SKELETON} missing={MISSING}>
      {(batch, failed) => (
        <BatchView
          key={batch.id}
          batch={latest ?? batch}
          lines={batch.lines}
          leftOut={batch.leftOut ?? []}
          stale={failed !== null}
        />
      )}
    </PurchasePage>
  )
}

const SKELETON = (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-44" />
    <Skeleton className="h-96" />
  </div>
)

function Waiting({ summary }: { readonly summary: Batch | undefined }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  return (
    <div data-wide className="flex flex-col gap-6">
      <BatchHeading batch={summary} catalog={catalog} />
      <Loading label="Carregando o lote" skeleton={SKELETON} />
    </div>
  )
}
