import type { ReactNode } from 'react'
import { formatCents } from '#brazil/money.ts'
import { MoreRoom } from '#console/limits/MoreRoom.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import { TopUpActions } from '#console/wallet/TopUp.tsx'
import { useAffordability } from '#console/wallet/use-affordability.ts'
import { useTopUp } from '#console/wallet/use-top-up.ts'
import { PriceSummary } from './PriceSummary.tsx'

interface TopUpFirstProps {
  readonly priceCents: number | undefined
  /** What the price is for: `esta consulta`. */
  readonly subject: string
  /** Why nothing can be bought now, regardless of the balance. */
  readonly blocked: string | undefined
  /** The form's one action, which leads to the confirmation. */
  readonly children: ReactNode
}

/**
 * A form's action. Under a limit that disables it, it has a way to ask for more. If the wallet cannot pay,
 * the missing amount and the ways to top up replace it.
 */
export function TopUpFirst({ priceCents, subject, blocked, children }: TopUpFirstProps) {
  const missingCents = useMissing(priceCents, blocked)
  const kept = useKeptFocus(
    missingCents !== undefined ? 'short' : blocked === undefined ? 'enough' : 'blocked',
  )
  return (
    <div {...kept} className="flex flex-col">
      {missingCents !== undefined && priceCents !== undefined ? (
        <div data-missing className="flex flex-wrap items-center gap-2 md:gap-x-6">
          <p className="min-w-18 flex-1 md:min-w-48">
            <strong className="font-semibold">Faltam {formatCents(missingCents)}</strong>
            {/* On a phone the bar has one line, and the price is right above it. */}
            <span className="max-md:sr-only"> para {subject}.</span>
          </p>
          <TopUpActions isRow />
        </div>
      ) : (
        <div className="flex flex-col gap-2">
          {children}
          <MoreRoom priceCents={priceCents} blocked={blocked} />
        </div>
      )}
    </div>
  )
}

interface FormCostsProps extends Pick<TopUpFirstProps, 'priceCents' | 'blocked'> {
  /** What the price is for, as a label. */
  readonly label?: string | undefined
  /** The order has been sent and its answer is pending. */
  readonly frozen?: boolean | undefined
  /** Shown below the sum. */
  readonly note?: ReactNode
  /** The next step, shown if nothing forbids it and the wallet can pay. */
  readonly next: string
}

/**
 * A form's cost and the next step. The action below says how much is missing, and this part does not repeat
 * it.
 */
export function FormCosts({ priceCents, blocked, label, frozen, note, next }: FormCostsProps) {
  const isShort = useMissing(priceCents, blocked) !== undefined
  const { text: topUp, url, isManager } = useTopUp()
  // A manager who can top up has a button below the missing amount. It opens another tab.
  const asked = isManager && url !== undefined ? '' : `${topUp} O que você preencheu continua aqui.`
  const words = isShort ? asked : next
  return (
    <>
      <PriceSummary
        {...{ priceCents, label, frozen }}
        isMissingSaid={isShort}
        isBlocked={blocked !== undefined && !frozen}
      />
      {note}
      {/* The blocked action says why, so there is no next step to announce. */}
      {blocked === undefined && words !== '' && <p className="text-muted">{words}</p>}
    </>
  )
}

/**
 * The amount that the wallet lacks (cents); undefined if it can pay or something else forbids the purchase.
 */
function useMissing(priceCents: number | undefined, blocked: string | undefined): number | undefined {
  const afford = useAffordability(priceCents)
  return afford.kind === 'short' && blocked === undefined ? afford.missingCents : undefined
}
