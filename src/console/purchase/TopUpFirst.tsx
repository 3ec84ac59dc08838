import type { ReactNode } from 'react'
import { formatCents } from '#brazil/money.ts'
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

/** A form's action, or what helps where the wallet cannot pay for it: two lines and a row of buttons. */
export function TopUpFirst({ priceCents, subject, blocked, children }: TopUpFirstProps) {
  const afford = useAffordability(priceCents)
  const isShort = afford.kind === 'short' && blocked === undefined
  const kept = useKeptFocus(isShort ? 'short' : 'enough')
  return (
    <div {...kept} className="flex flex-col">
      {isShort && priceCents !== undefined ? (
        <>
          <p className="mb-2 text-sm">
            Faltam {formatCents(afford.missingCents)} para {subject} ({formatCents(priceCents)}). O que você
            preencheu continua aqui.
          </p>
          <TopUpActions isRow />
        </>
      ) : (
        children
      )}
    </div>
  )
}

interface NextStepProps extends Pick<TopUpFirstProps, 'priceCents' | 'blocked'> {
  /** What comes next where the wallet can pay. */
  readonly children: ReactNode
}

/** What comes next: without the money for it, who puts it into the wallet. */
export function NextStep({ priceCents, blocked, children }: NextStepProps) {
  const { text: topUp } = useTopUp()
  const isShort = useAffordability(priceCents).kind === 'short' && blocked === undefined
  return <p className="text-sm text-muted">{isShort ? topUp : children}</p>
}
