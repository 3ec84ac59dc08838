import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { type FieldTexts, useFieldIds } from './field-ids.ts'
import { CONTROL_CLASS, Field } from './Field.tsx'

export interface TextAreaFieldProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'disabled'> {
  readonly inputClassName?: string
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. No `maxLength`, since it would cut pasted text. */
export function TextAreaField({
  label,
  help,
  example,
  error,
  warning,
  optional = false,
  id,
  className,
  inputClassName,
  ...input
}: TextAreaFieldProps) {
  const texts: FieldTexts = { label, help, example, error, warning, optional }
  const ids = useFieldIds(id, texts)
  return (
    <Field texts={texts} ids={ids} className={className}>
      <textarea
        autoComplete="off"
        spellCheck={false}
        {...input}
        id={ids.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={cx(CONTROL_CLASS, inputClassName)}
      />
    </Field>
  )
}
