import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOnline } from '#console/ui/use-online.ts'
import { type PutFailure, putFailureOf } from './put-purchase.ts'

const REPEAT_MS = 3000

interface ConfirmedPutOptions<Order, Answer> {
  /** One PUT under an id that goes with this order alone: repeating it charges nothing more. */
  readonly put: (order: Order) => Promise<Answer>
  readonly onAnswer: (answer: Answer) => void
  readonly onFailure: (failure: PutFailure) => void
}

export interface ConfirmedPut<Order, Answer> {
  readonly send: (order: Order) => void
  /** From the click to a definite answer, lost connections included. */
  readonly busy: boolean
  /** The last definite answer, unless a later attempt failed. */
  readonly answer: Answer | undefined
  /** The answer got lost and is being asked for again: nothing is left for the person to do. */
  readonly confirming: boolean
  readonly failure: PutFailure | undefined
}

/** Sends what a person confirmed. Where the answer gets lost, the same PUT is repeated until there is one. */
export function useConfirmedPut<Order, Answer>(
  options: ConfirmedPutOptions<Order, Answer>,
): ConfirmedPut<Order, Answer> {
  const online = useOnline()
  const [everLost, setEverLost] = useState(false)
  const { mutate, variables, data, error, isPending, isError } = useMutation({
    mutationFn: options.put,
    // Never held back for later: paused mutations would fire on reconnect, as a charge that nobody expects any more.
    networkMode: 'always',
    retry: 0,
    onSuccess: options.onAnswer,
    onError: (failed) => {
      const failure = putFailureOf(failed)
      setEverLost(failure.kind === 'unknown')
      options.onFailure(failure)
    },
  })
  const failure = isError ? putFailureOf(error) : undefined
  const lost = failure?.kind === 'unknown'
  const busy = isPending || lost

  useEffect(() => {
    if (!lost || !online || variables === undefined) return undefined
    const timer = setTimeout(() => mutate(variables), REPEAT_MS)
    return () => clearTimeout(timer)
  }, [lost, online, variables, mutate])

  return {
    send: (order) => {
      if (!busy) mutate(order)
    },
    busy,
    answer: isPending || isError ? undefined : data,
    confirming: everLost && busy,
    failure,
  }
}
