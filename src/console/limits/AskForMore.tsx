import { useMutation } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { useLimitBlock } from './use-limit-block.ts'

const SENT = 'Pedido enviado: os gerentes veem um aviso.'

/** Where a limit leaves no room for a price: one tap shows the managers an alert with which they raise it. */
export function AskForMore({ priceCents }: { readonly priceCents: number }) {
  const isBlocked = useLimitBlock(priceCents) !== undefined
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api('askForMore'),
    onSuccess: () => announce(SENT),
  })
  if (!isBlocked) return null
  return (
    <div className="flex flex-col items-start gap-2">
      {error && <ErrorNotice error={error} takeFocus />}
      {isSuccess ? (
        <p className="text-sm font-medium">{SENT}</p>
      ) : (
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          Pedir mais aos gerentes
        </Button>
      )}
    </div>
  )
}
