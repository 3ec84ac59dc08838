import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#console/api/api.ts'
import { batchChanged, moneyMoved } from '#console/api/changes.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import type { SentOrder } from '#console/purchase/flow.ts'
import { usePurchaseFlow } from '#console/purchase/use-purchase-flow.ts'
import type { BatchOrder } from '#contract/console/batch.ts'
import type { Package } from '#contract/console/packages.ts'

/** A package that a person is asked to confirm, and the batch that the press orders. */
export interface PackageOrder {
  readonly pack: Package
  /** Undefined until the press: before it, the confirmation may change with the filled-in values. */
  readonly batch: Omit<BatchOrder, 'totalCents'> | undefined
}

/** The order of a package, from the press to its batch's page. The URL holds the batch's id (`lote`). */
export function usePackageOrder() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return usePurchaseFlow({
    param: 'lote',
    put: ({ id, order: { batch }, priceCents }: SentOrder<PackageOrder>) => {
      // Cannot happen: the confirmation sends nothing else.
      if (!batch) throw new Error('Nothing was ordered')
      return api('putBatch', { params: { id }, body: { ...batch, totalCents: priceCents } })
    },
    lookup: (id) => apiQuery('batch', { id }),
    onAnswer: (batch) => {
      batchChanged(client, batch)
      void moneyMoved(client)
      void navigate(paths.batch(batch.id), { replace: true })
    },
  })
}

export type PackageFlow = ReturnType<typeof usePackageOrder>
