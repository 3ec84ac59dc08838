import { useQueryClient } from '@tanstack/react-query'
import { balanceOptions } from '#console/account/balance.ts'
import { inquiryOptions } from '#console/record/queries.ts'
import { catalogOptions } from '#console/services/queries.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { type Purchase, type PutFailure, changesOffer, putPurchase } from './put-purchase.ts'
import { useConfirmedPut } from './use-confirmed-put.ts'

export interface PurchaseProgress {
  /** Pays, once. `force` pays beside a similar inquiry. */
  readonly pay: (purchase: Purchase, options?: { readonly force: boolean }) => void
  /** From the click to a definite answer, lost connections included. */
  readonly busy: boolean
  /** There is a record of it. Where its page is on its way, nothing may look clickable again until it is there. */
  readonly bought: boolean
  /** The answer got lost and is being asked for again: nothing is left for the person to do. */
  readonly confirming: boolean
  readonly failure: PutFailure | undefined
}

/** Sends one purchase, at most once charged: see `useConfirmedPut`. */
export function usePurchase(onRecord: (record: InquiryRecord) => void): PurchaseProgress {
  const queryClient = useQueryClient()
  const { send, answer, ...progress } = useConfirmedPut({
    put: ({ purchase, force }: { purchase: Purchase; force: boolean }) => putPurchase(purchase, force),
    onAnswer: (record) => {
      queryClient.setQueryData(inquiryOptions(record.id).queryKey, record)
      void queryClient.invalidateQueries({ queryKey: balanceOptions().queryKey })
      void queryClient.invalidateQueries({ queryKey: ['history'] })
      onRecord(record)
    },
    onFailure: (failure) => {
      if (changesOffer(failure)) void queryClient.invalidateQueries({ queryKey: catalogOptions().queryKey })
    },
  })
  return {
    pay: (purchase, { force } = { force: false }) => send({ purchase, force }),
    ...progress,
    bought: answer !== undefined && answer.state !== 'rejected',
  }
}
