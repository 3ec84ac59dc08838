import { CircleAlert, CircleDashed, Info, OctagonAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** `alert` and `unverified` are verdicts of a car and have their colours and icons. */
export type NoticeTone = 'neutral' | 'info' | 'warning' | 'alert' | 'unverified'

const TONES: Record<NoticeTone, { readonly icon: LucideIcon; readonly edge: string; readonly ink: string }> =
  {
    neutral: { icon: CircleAlert, edge: 'border-control', ink: 'text-ink' },
    info: { icon: Info, edge: 'border-control', ink: 'text-ink' },
    warning: { icon: CircleAlert, edge: 'border-ink', ink: 'text-ink' },
    alert: { icon: OctagonAlert, edge: 'border-alert from-alert-soft', ink: 'text-alert' },
    unverified: {
      icon: CircleDashed,
      edge: 'border-unverified from-unverified-soft',
      ink: 'text-unverified',
    },
  }

interface NoticeProps {
  readonly tone?: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Buttons or links for the next step. */
  readonly actions?: ReactNode
  /** `alert` if it answers an action; undefined if the page shows it from the start. */
  readonly role?: 'alert' | 'status'
  /** For controls that the notice describes. */
  readonly id?: string | undefined
  readonly className?: string
}

/** Marked at its edge, like an alert of a result, because a box around each would dominate the page. */
export function Notice({ tone = 'info', title, children, actions, role, id, className }: NoticeProps) {
  const { icon: Icon, edge, ink } = TONES[tone]
  return (
    <div
      role={role}
      id={id}
      className={cx('flex gap-3 border-l-4 bg-linear-to-r to-70% py-3 pr-2 pl-4', edge, className)}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className={cx('font-bold', ink)}>{title}</p>}
        {children && <div className="flex flex-col gap-1">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
