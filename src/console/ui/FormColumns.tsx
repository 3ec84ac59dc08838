import type { ReactNode } from 'react'
import { ActionBar } from './ActionBar.tsx'
import { cx } from './class-names.ts'

const COLUMNS = 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-10 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]'

interface FormColumnsProps extends CostProps {
  readonly children: ReactNode
  /** Content beside both: what the price buys. */
  readonly aside: ReactNode
}

/**
 * The fields and their price, one below the other in a column, and beside them what people read before they
 * pay. On a phone that is between the fields and the price, whose action stays in view. `contents` lets the
 * action also stay beside the parts above the fields, which a box of its own would prevent.
 */
export function FormColumns({ children, aside, ...cost }: FormColumnsProps) {
  return (
    <div data-wide className={cx('contents', COLUMNS)}>
      <div className="contents bg-page lg:flex lg:flex-col lg:gap-6 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6">
        <div className="@container flex flex-col gap-6">{children}</div>
        <Cost {...cost} />
      </div>
      <div className="@container lg:sticky lg:top-8">{aside}</div>
    </div>
  )
}

/** Choices above the columns, as wide as the fields below them. */
export function AboveFields({ children }: { readonly children: ReactNode }) {
  return (
    <div className={COLUMNS}>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </div>
  )
}

interface CostProps {
  /** The price, above the action. */
  readonly summary: ReactNode
  readonly action: ReactNode
}

interface CostColumnProps extends CostProps {
  /** Content below the action that need not stay in view on a phone. */
  readonly after?: ReactNode
}

/** A price and its action: one column beside the choice, below it on a phone. */
export function CostColumn({ after, ...cost }: CostColumnProps) {
  return (
    <div className="contents bg-page lg:sticky lg:top-8 lg:flex lg:flex-col lg:gap-4 lg:bg-transparent">
      <Cost {...cost} className="lg:border-t-0 lg:pt-0" />
      <div className="order-1 flex flex-col empty:hidden">{after}</div>
    </div>
  )
}

/** The last part of its column, so that nothing added later ends up under the action. */
function Cost({ summary, action, className }: CostProps & { readonly className?: string }) {
  return (
    <>
      <div className={cx('order-1 flex flex-col gap-4 border-t border-line pt-4', className)}>{summary}</div>
      <ActionBar>{action}</ActionBar>
    </>
  )
}
