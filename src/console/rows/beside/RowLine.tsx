import type { ReactNode } from 'react'
import { cx } from '#console/ui/class-names.ts'

interface RowLineProps {
  /** Height, columns and gaps of the row's grid. */
  readonly className: string
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** A row without columns. The mark of the open row reaches the edge of the list's box. */
export function RowLine({ className, isOpen, children }: RowLineProps) {
  return (
    <li
      className={cx(
        'relative grid content-center border-b border-line',
        className,
        isOpen ? '-mr-3 -ml-3 border-l-4 border-l-ink bg-sunken pr-3 pl-2' : 'hover:bg-sunken',
      )}
    >
      {children}
    </li>
  )
}
