import type { ReactNode } from 'react'
import { CostColumn } from '#console/ui/FormColumns.tsx'

interface OrderPartsProps {
  /** The fields. */
  readonly children: ReactNode
  /** What it costs, above the action. */
  readonly summary: ReactNode
  readonly action: ReactNode
  /** What the price buys. */
  readonly answers: ReactNode
  /** What there is already, and what answers more. Empty where there is neither. */
  readonly more: ReactNode
  /** The shop's last purchases of the service; without them where the screen has no room. */
  readonly latest: ReactNode
}

/**
 * Fields, and beside them what they cost, in sight as long as one fills them in. Around both is what one
 * reads before one pays (`order-parts` in parts.css); on a phone that comes between the fields and the price,
 * whose action stays in sight: also beside what is above the fields, which it could not be in a box of its
 * own.
 */
export function OrderParts({ children, answers, more, latest, ...cost }: OrderPartsProps) {
  return (
    <div data-wide className="contents lg:@container lg:block">
      <div className="order-parts">
        <div className="contents lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6">
          <div className="@container flex flex-col gap-6 lg:pr-6">{children}</div>
          <div className="contents lg:block lg:border-l lg:border-line lg:pl-6">
            <CostColumn {...cost} />
          </div>
        </div>
        <div className="@container">{answers}</div>
        <div className="flex flex-col empty:hidden">{more}</div>
        {latest}
      </div>
    </div>
  )
}
