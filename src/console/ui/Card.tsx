import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface CardProps {
  readonly title?: ReactNode
  /** Beside the title, at the right. */
  readonly aside?: ReactNode
  readonly as?: 'section' | 'div' | 'article' | 'li'
  /** Without inner padding, for tables and lists that reach the edges. */
  readonly flush?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function Card({
  title,
  aside,
  as: Element = 'section',
  flush = false,
  className,
  children,
}: CardProps) {
  return (
    <Element className={cx('rounded-lg border border-line bg-surface shadow-card', className)}>
      {title && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 sm:px-5">
          <h2 className="text-lg font-bold">{title}</h2>
          {aside}
        </div>
      )}
      <div className={flush ? cx(Boolean(title) && 'mt-3') : 'p-4 sm:p-5'}>{children}</div>
    </Element>
  )
}
