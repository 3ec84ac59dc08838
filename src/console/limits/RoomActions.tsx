import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { takeFocus } from '#console/ui/take-focus.ts'
import { RaiseLimit } from './RaiseLimit.tsx'

interface RoomActionsProps {
  /** People who may raise the limit do so here; others ask for it. */
  readonly mayRaise: boolean
  /** Null for the shop's limit. */
  readonly person: { readonly id: string; readonly name: string } | null
}

/** The way to more room: raise the limit, or ask for it. */
export function RoomActions({ mayRaise, person }: RoomActionsProps) {
  return mayRaise ? <RaiseLimit person={person} /> : <AskForMore />
}

function AskForMore() {
  const client = useQueryClient()
  const ownLimits = apiQuery('ownLimits')
  const { data: own } = useQuery(ownLimits)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api('askForMore'),
    onSuccess: () => {
      const isReading = client.isFetching(ownLimits) > 0
      client.setQueryData(ownLimits.queryKey, (before) => before && { ...before, isAsked: true })
      // A read under way may bring the state before the request.
      if (isReading) void invalidate(client, 'ownLimits')
    },
  })
  return (
    <div className="flex flex-col items-start gap-2">
      {error && <ErrorNotice error={error} takeFocus />}
      {own?.isAsked ? (
        <p ref={isSuccess ? takeFocus : undefined} tabIndex={-1} className="font-medium">
          Pedido enviado: os gerentes veem um aviso.
        </p>
      ) : (
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          Pedir mais aos gerentes
        </Button>
      )}
    </div>
  )
}
