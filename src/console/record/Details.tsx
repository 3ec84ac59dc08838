import type { ReactNode } from 'react'
import { cx } from '#console/ui/class-names.ts'

/** Names and values side by side; one below the other on a phone. */
export function Details({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <dl
      className={cx(
        'grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] sm:items-center [&_dt]:text-muted',
        className,
      )}
    >
      {children}
    </dl>
  )
}

/** One name with its value, inside of `Details`. */
export function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt>{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
