import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { catalogOptions } from '#console/catalog/queries.ts'
import { inquiryOptions } from '#console/inquiry/queries.ts'
import { useOnline } from '#console/ui/use-online.ts'
import { balanceOptions } from '#console/wallet/queries.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { type Purchase, type PutFailure, putFailureOf, putPurchase } from './put-purchase.ts'

const REPEAT_MS = 3000

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

/** Sends one purchase. Where the answer gets lost, the same PUT is repeated until there is one, which charges nothing more. */
export function usePurchase(onRecord: (record: InquiryRecord) => void): PurchaseProgress {
  const queryClient = useQueryClient()
  const online = useOnline()
  const [everLost, setEverLost] = useState(false)
  const { mutate, variables, data, error, isPending, isError } = useMutation({
    mutationFn: ({ purchase, force }: { purchase: Purchase; force: boolean }) => putPurchase(purchase, force),
    // Never held back for later: paused mutations would fire on reconnect, as a charge that nobody expects any more.
    networkMode: 'always',
    retry: 0,
    onSuccess: (record) => {
      queryClient.setQueryData(inquiryOptions(record.id).queryKey, record)
      void queryClient.invalidateQueries({ queryKey: balanceOptions().queryKey })
      void queryClient.invalidateQueries({ queryKey: ['history'] })
      onRecord(record)
    },
    onError: (failed) => {
      const failure = putFailureOf(failed)
      setEverLost(failure.kind === 'unknown')
      const isOff = failure.kind === 'refused' && failure.detail.code === 'SERVICE_OFF'
      if (failure.kind === 'price-changed' || isOff)
        void queryClient.invalidateQueries({ queryKey: catalogOptions().queryKey })
    },
  })
  const failure = isError ? putFailureOf(error) : undefined
  const lost = failure?.kind === 'unknown'
  const busy = isPending || lost

  useEffect(() => {
    if (!lost || !online || !variables) return undefined
    const timer = setTimeout(() => mutate(variables), REPEAT_MS)
    return () => clearTimeout(timer)
  }, [lost, online, variables, mutate])

  return {
    pay: (purchase, { force } = { force: false }) => {
      if (!busy) mutate({ purchase, force })
    },
    busy,
    bought: data !== undefined && !isPending && !isError && data.state !== 'rejected',
    confirming: everLost && (isPending || lost),
    failure,
  }
}
