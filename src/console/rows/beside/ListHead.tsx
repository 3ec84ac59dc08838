import { useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from '#console/ui/class-names.ts'
import { PageTitle } from '#console/ui/PageTitle.tsx'

interface ListHeadProps {
  readonly title: string
  /** Whether one of the rows is open beside the list. */
  readonly isBeside: boolean
  /** Content after the title: the count, and actions. */
  readonly children?: ReactNode
}

/**
 * The title of a list. Beside an open row the page's heading belongs to the row, and this title stays above
 * the rows.
 */
export function ListHead({ title, isBeside, children }: ListHeadProps) {
  const [wasBeside, setWasBeside] = useState(isBeside)
  if (isBeside && !wasBeside) setWasBeside(true)
  return (
    <div
      data-list-head
      className={cx(
        'flex flex-wrap items-baseline gap-x-4',
        // The list scrolls in its own box below this head.
        isBeside && 'sticky -top-4 z-10 -mr-4 -ml-3 bg-page pt-8 pr-4 pb-2 pl-3',
      )}
    >
      {isBeside ? (
        <h2 className="text-lg font-bold">{title}</h2>
      ) : (
        // When the open row is closed, the focus goes to the row, not to this title.
        <PageTitle documentTitle={title} focus={!wasBeside}>
          {title}
        </PageTitle>
      )}
      {children}
    </div>
  )
}
