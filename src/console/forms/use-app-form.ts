import { useForm } from 'react-hook-form'
import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form'

/**
 * `useForm` with the house's rules: checks on submit, then as the person mends, never on leaving a field; and
 * the error summary, which stands above the fields, takes the focus to the first wrong one.
 */
export function useAppForm<Values extends FieldValues, Output = Values>(
  props: UseFormProps<Values, unknown, Output>,
): UseFormReturn<Values, unknown, Output> {
  return useForm({ ...props, mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: false })
}
