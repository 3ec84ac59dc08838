import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { PurchasePage } from '#console/purchase/PurchasePage.tsx'
import { recordQuery } from '#console/purchase/record-query.ts'
import { requiredParam } from '#console/routing/params.ts'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { knownItem } from './known-item.ts'
import { KnownRecord } from './KnownRecord.tsx'
import { RecordView } from './RecordView.tsx'

const MISSING = {
  title: 'Esta consulta não está registrada aqui',
  text: 'O endereço pode estar incompleto ou ser de outra loja. Um pedido que não chegou a ser registrado não é cobrado.',
  listLabel: 'Abrir o histórico',
  listPath: paths.history(),
}

const LOADING = 'Carregando a consulta'

/**
 * One purchase: polled until it ends, then read again for free. Before the record arrives, the page shows the
 * data that a list has.
 */
export function Component() {
  const id = requiredParam(useParams(), 'id')
  const client = useQueryClient()
  const query = useQuery(recordQuery(id))
  // The data of a list start both reads at once.
  const isBesideComing = useBesideComing(query.data ?? knownItem(client, id))
  const known = query.error || (query.data && !isBesideComing) ? undefined : knownItem(client, id)
  if (known) return <KnownRecord key={id} item={known} label={LOADING} />
  return (
    <PurchasePage
      query={query}
      title="Consulta"
      label={LOADING}
      skeleton={<RecordSkeleton />}
      missing={MISSING}
    >
      {(record, failed) => <RecordView key={record.id} record={record} stale={failed !== null} />}
    </PurchasePage>
  )
}

/**
 * Whether to wait for the car's file: its findings are in the head, and would move a page drawn before them.
 * If the first read fails, the page does not wait.
 */
function useBesideComing(record: Pick<InquiryRecord, 'state' | 'plate'> | undefined): boolean {
  const plate = record?.state === 'done' ? record.plate : null
  const file = useQuery(apiQuery('car', plate === null ? skipToken : { plate }))
  const isFirstTry = file.failureCount + file.errorUpdateCount === 0
  return plate !== null && file.isPending && file.fetchStatus === 'fetching' && isFirstTry
}

function RecordSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-20 w-48" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  )
}
