import type { ReactNode } from 'react'
import { cx } from '#console/ui/class-names.ts'

interface SectionProps {
  readonly title: ReactNode
  /** Content at the right of the title. */
  readonly aside?: ReactNode
  readonly className?: string
  /** 3 inside another section. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** A part of a result: a heading over a hairline, without a box. */
export function Section({ title, aside, className, level = 2, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={cx('keep-together pt-6', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <Heading className={level === 2 ? 'text-lg font-semibold' : 'font-semibold'}>{title}</Heading>
        {aside}
      </div>
      <div className="pt-3">{children}</div>
    </section>
  )
}
