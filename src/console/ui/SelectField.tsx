import type { Ref, SelectHTMLAttributes } from 'react'
import { useField } from './field-ids.ts'
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

export function SelectField(props: SelectFieldProps) {
  const { texts, ids, control, rest } = useField(props)
  const { options, placeholder, className, ...select } = rest
  return (
    <Field texts={texts} ids={ids} className={className}>
      <Select {...select} {...control}>
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
