import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#console/api/api.ts'
import { batchChanged } from '#console/api/changes.ts'
import { apiQuery } from '#console/api/queries.ts'
import { readSelection } from '#console/fipe-selection/selection.ts'
import { paths } from '#console/paths.ts'
import type { SentOrder } from '#console/purchase/flow.ts'
import { usePurchaseFlow } from '#console/purchase/use-purchase-flow.ts'
import type { LeftOutLine } from '#contract/console/batch.ts'
import type { AcceptedLine } from '../reading/read-list.ts'
import { type BatchService, batchServices, usualService } from '../services.ts'

/** A list that a person is asked to confirm. */
export interface ListOrder {
  readonly service: BatchService
  readonly lines: readonly AcceptedLine[]
  /** What the person calls the list; undefined without a name. */
  readonly name: string | undefined
  readonly leftOut: readonly LeftOutLine[]
  /** The same in a few words; undefined where nothing is left out. */
  readonly leftOutLabel: string | undefined
}

/**
 * A batch between the list and its page. The URL holds its service, vehicle type, month and id (`lote`).
 */
export function useBatchOrder() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const flow = usePurchaseFlow({
    param: 'lote',
    put: ({ id, order, priceCents }: SentOrder<ListOrder>) =>
      api('putBatch', {
        params: { id },
        body: {
          kind: order.service.kind,
          service: order.service.service,
          lines: order.lines.map(({ number, request }) => ({ number, request })),
          totalCents: priceCents,
          ...(order.name !== undefined && { name: order.name }),
          leftOut: [...order.leftOut],
        },
      }),
    lookup: (id) => apiQuery('batch', { id }),
    onAnswer: (batch) => {
      batchChanged(client, batch)
      void navigate(paths.batch(batch.id), { replace: true })
    },
  })

  const { data: catalog } = useQuery(apiQuery('catalog'))
  const services = useMemo(() => catalog && batchServices(catalog), [catalog])
  const wanted = search.get('servico')
  const chosen = wanted ?? (catalog && usualService(catalog))
  const service = services?.find((each) => each.service === chosen)
  const text = (name: string) => search.get(name) ?? undefined
  const url = { servico: wanted ?? undefined, tipo: text('tipo'), mes: text('mes') }
  return {
    flow,
    services,
    service,
    selection: readSelection(search),
    /**
     * One entry in the browser's history for all choices: Back leaves the page, which asks about the list.
     */
    choose: async (choice: Partial<Record<keyof typeof url, string | undefined>>): Promise<void> => {
      await navigate(paths.newBatch({ ...url, ...choice, lote: flow.urlId }), {
        replace: true,
        preventScrollReset: true,
      })
    },
  }
}

export type BatchOrderFlow = ReturnType<typeof useBatchOrder>
