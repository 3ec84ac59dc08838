import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './class-names.ts'
import { useField } from './field-ids.ts'
import type { FieldTexts } from './field-ids.ts'
import { CONTROL_CLASS, Field } from './Field.tsx'

export interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'disabled'> {
  /** Content inside the box after the text: a unit, or a button such as "Mostrar". */
  readonly trailing?: ReactNode
  readonly inputClassName?: string
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { texts, ids, control, rest } = useField(props)
  const { trailing, className, inputClassName, ...input } = rest
  return (
    <Field texts={texts} ids={ids} className={className}>
      <span className="relative flex">
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...input}
          {...control}
          className={cx(CONTROL_CLASS, Boolean(trailing) && 'pr-24', inputClassName)}
        />
        {trailing && <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>}
      </span>
    </Field>
  )
}
