import type { ReactNode } from 'react'
import { CostColumn } from '#console/ui/FormColumns.tsx'

interface OrderPartsProps {
  /** The fields. */
  readonly children: ReactNode
  /** The cost, above the action. */
  readonly summary: ReactNode
  readonly action: ReactNode
  /** What the price buys. */
  readonly answers: ReactNode
  /** Answers that the shop already has, and services that answer more. Empty if there are neither. */
  readonly more: ReactNode
  /** The shop's last purchases of the service. Left out where the screen has no room. */
  readonly latest: ReactNode
}

/**
 * The layout of an order form. The cost is beside the fields and stays in sight while a person fills them in.
 * The other parts around them are read before paying (`order-parts` in parts.css). On a phone these come
 * between the fields and the price, and the action stays in sight, also beside the part above the fields; in
 * a box of its own it could not.
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
