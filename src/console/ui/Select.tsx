import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { CONTROL_CLASS } from './Field.tsx'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'disabled'> {
  readonly ref?: Ref<HTMLSelectElement>
}

/** The browser's own select, with the box of a type-ahead: same padding, same mark. */
export function Select({ className, ...select }: SelectProps) {
  return (
    <span className={cx('relative flex', className)}>
      <select {...select} className={cx(CONTROL_CLASS, 'appearance-none truncate pr-10')} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4 text-muted"
      />
    </span>
  )
}
