import { Checkbox } from '#console/ui/Checkbox.tsx'
import type { CheckboxProps } from '#console/ui/Checkbox.tsx'
import { RadioGroup } from '#console/ui/RadioGroup.tsx'
import type { RadioGroupProps } from '#console/ui/RadioGroup.tsx'
import { SelectField } from '#console/ui/SelectField.tsx'
import type { SelectFieldProps } from '#console/ui/SelectField.tsx'
import { TextAreaField } from '#console/ui/TextAreaField.tsx'
import type { TextAreaFieldProps } from '#console/ui/TextAreaField.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import type { TextFieldProps } from '#console/ui/TextField.tsx'
import { type FieldRules, useBoundField, useBoundText } from './form-context.ts'

/**
 * The props without those that the form sets. React Hook Form reads `.` and `[` in a name as a path, so names
 * from outside the console are mapped first (`fieldKey`).
 */
type Bound<Props> = Omit<Props, 'id' | 'error' | 'ref' | 'name' | 'onBlur' | 'value' | 'defaultValue'> & {
  readonly name: string
  readonly rules?: FieldRules | undefined
}

export function FormTextField({ name, rules, ...props }: Bound<TextFieldProps>) {
  return <TextField {...props} {...useBoundText(name, rules)} />
}

export function FormTextAreaField({ name, rules, ...props }: Bound<TextAreaFieldProps>) {
  return <TextAreaField {...props} {...useBoundText(name, rules)} />
}

export function FormSelectField({ name, rules, ...props }: Bound<SelectFieldProps>) {
  return <SelectField {...props} {...useBoundText(name, rules)} />
}

export function FormCheckbox({ name, rules, ...props }: Bound<CheckboxProps>) {
  return <Checkbox {...props} {...useBoundField(name, rules)} />
}

export function FormRadioGroup({ name, rules, ...props }: Bound<RadioGroupProps>) {
  return <RadioGroup {...props} {...useBoundField(name, rules)} />
}
