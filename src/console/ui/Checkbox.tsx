import type { InputHTMLAttributes, Ref } from 'react'
import { cx } from './class-names.ts'
import { useField } from './field-ids.ts'
import type { FieldTexts } from './field-ids.ts'
import { FieldHelp, FieldMessages } from './Field.tsx'

export interface CheckboxProps
  extends Omit<FieldTexts, 'optional'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'disabled' | 'type'> {
  readonly ref?: Ref<HTMLInputElement>
}

export function Checkbox(props: CheckboxProps) {
  const { texts, ids, control, rest } = useField(props)
  const { className, ...input } = rest
  return (
    <div data-field className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={ids.id} className="flex min-h-11 w-fit items-start gap-3 py-2">
        <span className="relative mt-0.5 size-5 shrink-0 text-page">
          <input
            {...input}
            type="checkbox"
            {...control}
            className="peer block size-5 appearance-none rounded-sm border border-control bg-surface checked:border-ink checked:bg-ink aria-invalid:border-alert forced-colors:appearance-auto"
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            className="pointer-events-none absolute inset-0 hidden fill-none stroke-current stroke-[2.5] peer-checked:block forced-colors:hidden"
          >
            <path d="m5 10.5 3.5 3.5L15 7" />
          </svg>
        </span>
        <span>{texts.label}</span>
      </label>
      {ids.helpId && (
        <div className="-mt-2 pl-8">
          <FieldHelp texts={texts} id={ids.helpId} />
        </div>
      )}
      <FieldMessages texts={texts} ids={ids} />
    </div>
  )
}
