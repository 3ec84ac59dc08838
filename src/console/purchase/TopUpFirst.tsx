import type { ReactNode } from 'react'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import { TopUpActions } from '#console/wallet/TopUp.tsx'
import { useAffordability } from '#console/wallet/use-affordability.ts'
import { useTopUp } from '#console/wallet/use-top-up.ts'

interface TopUpFirstProps {
  readonly priceCents: number | undefined
  /** What the price is for: `esta consulta`. */
  readonly subject: string
  /** Why nothing can be bought now, whatever the wallet holds. */
  readonly blocked: string | undefined
  /** The form's one action: on to the confirmation. */
  readonly children: ReactNode
}

/** A form's action, or what helps where the wallet cannot pay for it. */
export function TopUpFirst({ priceCents, subject, blocked, children }: TopUpFirstProps) {
  const { text: topUp } = useTopUp()
  const isShort = useAffordability(priceCents).kind === 'short' && blocked === undefined
  const kept = useKeptFocus(isShort ? 'short' : 'enough')
  return (
    <div {...kept} className="flex flex-col">
      {isShort ? (
        <>
          <p className="mb-2">
            O saldo não cobre {subject}. {topUp} O que você preencheu continua aqui.
          </p>
          <TopUpActions />
        </>
      ) : (
        children
      )}
    </div>
  )
}
