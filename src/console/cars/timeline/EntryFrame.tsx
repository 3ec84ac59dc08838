import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Age } from '#console/ui/Age.tsx'

interface EntryFrameProps {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly at: string
  readonly by?: string
  /** After who and when: the charge. */
  readonly more?: string
  readonly children?: ReactNode
}

/** One entry of the timeline: what it is, what it says, and who did it when. */
export function EntryFrame({ icon: Icon, title, at, by, more, children }: EntryFrameProps) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 text-muted" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
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
