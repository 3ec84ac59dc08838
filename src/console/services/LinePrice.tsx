import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface LinePriceProps {
  /** Smaller text before the amount: `a partir de`. */
  readonly before?: string | undefined
  /** The amount, or the note that opening is free. */
  readonly children: ReactNode
}

/** The price of a line, at its right edge. People press the line itself, so the prices need no boxes. */
export function LinePrice({ before, children }: LinePriceProps) {
  return (
    <span className="flex shrink-0 items-baseline gap-x-1 whitespace-nowrap">
      {before !== undefined && <span className="text-xs text-muted">{before} </span>}
      <span className="font-medium tabular-nums">{children}</span>
      <ChevronRight aria-hidden="true" className="size-4 translate-y-0.5 text-muted" />
    </span>
  )
}

/** A line that is one link and contains its price. Its hover colour reaches beyond the text. */
export const PRICED_LINE =
  '-mx-2 flex min-h-11 flex-col rounded-sm px-2 py-2 text-ink no-underline hover:bg-sunken active:bg-sunken'

/** The head of such a line: the name, and the price at its right edge. */
export function PricedHead({
  children,
  price,
}: {
  readonly children: ReactNode
  readonly price?: ReactNode
}) {
  return (
    <span className="flex items-baseline gap-x-3">
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 font-medium wrap-anywhere">
        {children}
      </span>
      {price}
    </span>
  )
}
