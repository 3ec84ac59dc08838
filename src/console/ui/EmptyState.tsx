import type { ReactNode } from 'react'

/** Replaces missing content: says what will be here and how to get it. */
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
    <div className="flex flex-col items-start gap-3 border-t border-line py-8">
      {icon && <div className="text-muted">{icon}</div>}
      <p className="text-lg font-bold">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  )
}
