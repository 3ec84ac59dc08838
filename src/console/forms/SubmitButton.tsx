import { useFormState } from 'react-hook-form'
import { Button } from '#console/ui/Button.tsx'
import type { ButtonProps } from '#console/ui/Button.tsx'

/**
 * The form's main button. During a submission it keeps its label and ignores clicks; it is never disabled
 * before one.
 */
export function SubmitButton({ variant = 'primary', busy = false, ...props }: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormState()
  return <Button {...props} type="submit" variant={variant} busy={busy || isSubmitting} />
}
