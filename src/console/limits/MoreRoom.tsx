import { useMutation } from '@tanstack/react-query'
import { usePerson } from '#console/account/person-context.ts'
import { api } from '#console/api/api.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { takeFocus } from '#console/ui/take-focus.ts'
import { RaiseLimit } from './RaiseLimit.tsx'
import { useLimitBlock } from './use-limit-block.ts'

interface MoreRoomProps {
  readonly priceCents: number | undefined
  /** Why it cannot be paid now. Only where that is the limit does more room help. */
  readonly blocked: string | undefined
}

/** Where a limit leaves no room for a price: managers raise it at once, others ask them with one tap. */
export function MoreRoom({ priceCents, blocked }: MoreRoomProps) {
  const person = usePerson()
  const block = useLimitBlock(priceCents)
  if (!block || block.text !== blocked) return null
  return person.role === 'manager' ? <RaiseLimit person={block.isShop ? null : person} /> : <AskForMore />
}

function AskForMore() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => api('askForMore') })
  return (
    <div className="flex flex-col items-start gap-2">
      {error && <ErrorNotice error={error} takeFocus />}
      {isSuccess ? (
        <p ref={takeFocus} tabIndex={-1} className="font-medium">
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
