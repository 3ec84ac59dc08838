import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#console/paths.ts'
import { changesOffer } from '#console/purchase/put-purchase.ts'
import { useConfirmedPut } from '#console/purchase/use-confirmed-put.ts'
import { catalogOptions } from '#console/services/queries.ts'
import type { BatchOrder } from '#contract/console/batch.ts'
import { noteBatch, putBatch } from '../queries.ts'

interface ConfirmedBatch {
  readonly id: string
  readonly order: BatchOrder
}

/** Sends a confirmed batch, once, and goes to its page. */
export function useBatchOrder() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useConfirmedPut({
    put: ({ id, order }: ConfirmedBatch) => putBatch(id, order),
    onAnswer: (batch) => {
      noteBatch(queryClient, batch)
      void navigate(paths.batch(batch.id), { replace: true })
    },
    onFailure: (failure) => {
      if (changesOffer(failure)) void queryClient.invalidateQueries({ queryKey: catalogOptions().queryKey })
    },
  })
}
