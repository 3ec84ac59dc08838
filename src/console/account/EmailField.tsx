import { FormTextField } from '#console/forms/bound-fields.tsx'
import { EMAIL } from './rules.ts'

interface EmailFieldProps {
  readonly example?: string | undefined
  /** `username` where browsers should offer or keep it beside a password. */
  readonly autoComplete?: 'username'
  /** Takes the focus when it appears. */
  readonly isFocused?: boolean
}

/** The field `email` of a form. */
export function EmailField({ isFocused = false, ...props }: EmailFieldProps) {
  return (
    <FormTextField
      {...props}
      name="email"
      rules={EMAIL}
      label="E-mail"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where it takes the place of what had the focus
      autoFocus={isFocused}
    />
  )
}
