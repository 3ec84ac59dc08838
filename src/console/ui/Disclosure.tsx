import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface DisclosureProps {
  readonly summary: ReactNode
  /** Replaces the arrow where that would look like a step to the next page. */
  readonly icon?: LucideIcon
  /** Open at first; afterwards the reader decides. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  readonly className?: string
  readonly children: ReactNode
}

/** Folds long content with the browser's own `details`: find-in-page opens it, and print shows all of it. */
export function Disclosure({ summary, icon: Icon, open, onToggle, className, children }: DisclosureProps) {
  return (
    <details
      open={open}
      className={cx('group/disclosure', className)}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md py-2 font-medium [&::-webkit-details-marker]:hidden">
        {Icon ? (
          <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        ) : (
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform duration-150 group-open/disclosure:rotate-90"
          />
        )}
        {summary}
      </summary>
      {children}
    </details>
  )
}
