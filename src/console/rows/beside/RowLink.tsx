import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

interface RowLinkProps {
  readonly to: To
  /** Id of the row, for the keys that move from row to row. */
  readonly id: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A link that opens the row's subject and covers the whole row. */
export function RowLink({ to, id, isOpen = false, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      data-row={id}
      aria-current={isOpen || undefined}
      className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
    >
      {children}
    </Link>
  )
}
