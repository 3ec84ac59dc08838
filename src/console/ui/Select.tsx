import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { CONTROL_CLASS } from './Field.tsx'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'disabled'> {
  readonly ref?: Ref<HTMLSelectElement>
}

/** The browser's own list, with the arrow and the padding of the other fields. */
export function Select({ className, ...select }: SelectProps) {
  return (
    <span className={cx('relative flex', className)}>
      <select {...select} className={`${CONTROL_CLASS} appearance-none pr-9`} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
