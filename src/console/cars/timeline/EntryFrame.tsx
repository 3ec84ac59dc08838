import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'

interface EntryFrameProps {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly at: string
  readonly by?: string
  /** A newer entry replaces or repeats it: it is shown without weight. */
  readonly isPast?: boolean
  /** Shown after the person and the time: the charge. */
  readonly more?: string
  readonly children?: ReactNode
}

/** One entry of the timeline: its kind, its content, the person and the time. */
export function EntryFrame({ icon: Icon, title, at, by, more, isPast = false, children }: EntryFrameProps) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 text-muted" />
      <div className={cx('min-w-0', isPast && 'text-muted')}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={cx('min-w-0 wrap-anywhere', !isPast && 'font-medium')}>{title}</span>
          <span className="text-xs text-muted">
            <Age at={at} />
            {by !== undefined && ` · ${by}`}
            {more !== undefined && ` · ${more}`}
          </span>
        </div>
        {children}
      </div>
    </div>
  )
}
