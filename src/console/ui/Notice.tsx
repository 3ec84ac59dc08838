import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type NoticeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const TONES: Record<NoticeTone, { readonly icon: LucideIcon; readonly box: string; readonly ink: string }> = {
  neutral: { icon: CircleAlert, box: 'border-control', ink: 'text-ink' },
  info: { icon: Info, box: 'border-line bg-sunken', ink: 'text-accent' },
  success: { icon: CircleCheck, box: 'border-clean-line bg-clean-soft', ink: 'text-clean' },
  warning: { icon: TriangleAlert, box: 'border-unverified-line bg-unverified-soft', ink: 'text-unverified' },
  danger: { icon: CircleAlert, box: 'border-alert-line bg-alert-soft', ink: 'text-alert' },
}

interface NoticeProps {
  readonly tone?: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Buttons or links: what to do next. */
  readonly actions?: ReactNode
  /** `alert` where it answers an action; nothing where the page has it from the start. */
  readonly role?: 'alert' | 'status'
  readonly className?: string
}

export function Notice({ tone = 'info', title, children, actions, role, className }: NoticeProps) {
  const { icon: Icon, box, ink } = TONES[tone]
  return (
    <div role={role} className={cx('flex gap-3 rounded-lg border p-4', box, className)}>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className={cx('font-bold', ink)}>{title}</p>}
        {children && <div className="flex flex-col gap-1">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
