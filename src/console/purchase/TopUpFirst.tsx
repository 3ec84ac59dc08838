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
  /** Why nothing can be bought now, whatever the wallet holds. */
  readonly blocked: string | undefined
  /** The form's one action: on to the confirmation. */
  readonly children: ReactNode
}

/**
 * A form's action, with the way to more under the limit that turns it off; or what helps where the wallet
 * cannot pay for it: what is missing, and buttons.
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
            {/* On a phone the bar is one line: the price is right above it. */}
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
  /** The order is on its way. */
  readonly frozen?: boolean | undefined
  /** Beneath the sum. */
  readonly note?: ReactNode
  /** What comes next where nothing forbids it and the wallet can pay. */
  readonly next: string
}

/** What a form costs, and what comes next. What is missing is said once, beside the action below. */
export function FormCosts({ priceCents, blocked, label, frozen, note, next }: FormCostsProps) {
  const isShort = useMissing(priceCents, blocked) !== undefined
  const { text: topUp, url, isManager } = useTopUp()
  // Who tops up has the button for it, below what is missing; it opens a tab of its own.
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
      {/* The blocked action says why: no next step can be announced. */}
      {blocked === undefined && words !== '' && <p className="text-muted">{words}</p>}
    </>
  )
}

/** What the wallet lacks (cents); undefined where it can pay, or where something else forbids it. */
function useMissing(priceCents: number | undefined, blocked: string | undefined): number | undefined {
  const afford = useAffordability(priceCents)
  return afford.kind === 'short' && blocked === undefined ? afford.missingCents : undefined
}
