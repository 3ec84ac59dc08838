import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './class-names.ts'
import { useField } from './field-ids.ts'
import type { FieldTexts } from './field-ids.ts'
import { FieldHelp, FieldMessages } from './Field.tsx'

export interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  readonly help?: ReactNode
}

export interface RadioGroupProps
  extends
    FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'disabled' | 'type' | 'defaultValue' | 'value'> {
  readonly name: string
  readonly options: readonly RadioOption[]
  /** The chosen option if controlled; leave it out for an uncontrolled group (React Hook Form). */
  readonly value?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** The first radio gets the `id`, so that a link of the error summary focuses it. */
export function RadioGroup(props: RadioGroupProps) {
  const { texts, ids, rest } = useField(props)
  const { options, value, className, ...input } = rest
  return (
    <fieldset
      role="radiogroup"
      className={cx('group/radios flex min-w-0 flex-col [&>p]:my-1', className)}
      aria-describedby={ids.describedBy}
      aria-invalid={texts.error ? true : undefined}
    >
      <legend className="mb-1 font-medium">
        {texts.label}
        {texts.optional && (
          <>
            {' '}
            <span className="font-normal text-muted">(opcional)</span>
          </>
        )}
      </legend>
      <FieldHelp texts={texts} id={ids.helpId} />
      {options.map((option, index) => (
        <label
          key={option.value}
          className="flex items-start gap-3 border-b border-line py-3 hover:bg-sunken has-checked:font-medium"
        >
          <input
            {...input}
            type="radio"
            id={index === 0 ? ids.id : `${ids.id}-${option.value}`}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-control bg-surface group-aria-invalid/radios:border-alert checked:border-[6px] checked:border-ink forced-colors:appearance-auto"
          />
          <span className="min-w-0">
            {option.label}
            {option.help && <span className="block font-normal text-muted">{option.help}</span>}
          </span>
        </label>
      ))}
      <FieldMessages texts={texts} ids={ids} />
    </fieldset>
  )
}
