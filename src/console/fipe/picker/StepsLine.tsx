import type { ReactNode } from 'react'
import { MonthAndType } from '#console/fipe-selection/MonthAndType.tsx'
import { cx } from '#console/ui/class-names.ts'
import type { SearchProps } from './search-props.ts'

interface StepsLineProps extends SearchProps {
  /** The grid columns of the steps when all are in one line. */
  readonly columns: string
  readonly children: ReactNode
}

/** Type and month, then the steps of a search in the table: in one column, or in the page's two. */
export function StepsLine({ isLine, columns, children, ...choice }: StepsLineProps) {
  return (
    <div className={cx('flex flex-col gap-6', isLine && 'xl:grid xl:items-start xl:fipe-columns')}>
      <MonthAndType {...choice} />
      <div className={cx('contents', isLine && `xl:grid xl:items-start xl:gap-4 ${columns}`)}>{children}</div>
    </div>
  )
}
