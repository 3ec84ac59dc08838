import { useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from '#console/ui/class-names.ts'
import { PageTitle } from '#console/ui/PageTitle.tsx'

interface ListHeadProps {
  readonly title: string
  /** One of the rows is open beside the list. */
  readonly isBeside: boolean
  /** After the title: how many there are, what to do with them. */
  readonly children?: ReactNode
}

/** The list's title. Beside an open row the page's heading is that one's, and this stays over the rows. */
export function ListHead({ title, isBeside, children }: ListHeadProps) {
  const [wasBeside, setWasBeside] = useState(isBeside)
  if (isBeside && !wasBeside) setWasBeside(true)
  return (
    <div
      data-list-head
      className={cx(
        'flex flex-wrap items-baseline gap-x-4',
        // The list scrolls in a box of its own, below this.
        isBeside && 'sticky -top-4 z-10 -mr-4 -ml-3 bg-page pt-8 pr-4 pb-2 pl-3',
      )}
    >
      {isBeside ? (
        <h2 className="text-lg font-bold">{title}</h2>
      ) : (
        // Once what was open is closed, the focus belongs to its row.
        <PageTitle documentTitle={title} focus={!wasBeside}>
          {title}
        </PageTitle>
      )}
      {children}
    </div>
  )
}
