import type { Ref, SelectHTMLAttributes } from 'react'
import { useFieldIds } from './field-ids.ts'
import type { FieldTexts } from './field-ids.ts'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectFieldProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'disabled' | 'children'> {
  readonly options: readonly SelectOption[]
  /** First line, with an empty value: "Escolha o estado". Without it the first option is chosen. */
  readonly placeholder?: string
  readonly ref?: Ref<HTMLSelectElement>
}

export function SelectField({
  label,
  help,
  example,
  error,
  warning,
  optional = false,
  options,
  placeholder,
  id,
  className,
  ...select
}: SelectFieldProps) {
  const texts: FieldTexts = { label, help, example, error, warning, optional }
  const ids = useFieldIds(id, texts)
  return (
    <Field texts={texts} ids={ids} className={className}>
      <Select
        {...select}
        id={ids.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
