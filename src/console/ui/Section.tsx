import type { ReactNode } from 'react'
import { cx } from '#console/ui/class-names.ts'

interface SectionProps {
  readonly title: ReactNode
  /** Beside the title, at the right. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a result: a heading over a hairline, and no box. */
export function Section({ title, aside, className, children }: SectionProps) {
  return (
    <section className={cx('keep-together pt-5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-1.5">
        <h2 className="text-lg font-semibold">{title}</h2>
        {aside}
      </div>
      <div className="pt-3">{children}</div>
    </section>
  )
}
