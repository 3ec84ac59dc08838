import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface DayPartProps {
  readonly title: string
  /** Content at the right of the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled section of the shop's day. */
export function DayPart({ title, aside, children }: DayPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line has-[button]:pb-2">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A link to the page with the whole list. */
export function AllLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-11 items-center text-sm font-medium whitespace-nowrap text-link">
      {children}
    </Link>
  )
}
