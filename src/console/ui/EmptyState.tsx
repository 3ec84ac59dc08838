import type { ReactNode } from 'react'

/** An empty place: names what will be here and how to get it. */
export function EmptyState({
  title,
  icon,
  children,
  action,
}: {
  readonly title: ReactNode
  readonly icon?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-6 py-10 text-center">
      {icon && <div className="text-muted">{icon}</div>}
      <p className="text-lg font-bold">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  )
}
