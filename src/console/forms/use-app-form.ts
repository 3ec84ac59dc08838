import { useForm } from 'react-hook-form'
import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form'

/**
 * `useForm` with the console's rules: checks run on submit, then at each correction, never on leaving a
 * field. The error summary above the fields moves the focus to the first wrong one.
 */
export function useAppForm<Values extends FieldValues, Output = Values>(
  props: UseFormProps<Values, unknown, Output>,
): UseFormReturn<Values, unknown, Output> {
  return useForm({ ...props, mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: false })
}
