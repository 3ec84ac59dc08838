import { PASSWORD_MIN } from '#contract/console/bounds.ts'
import { FormPasswordField } from './FormPasswordField.tsx'
import { NEW_PASSWORD } from './rules.ts'

interface NewPasswordFieldProps {
  readonly name: string
  readonly label: string
}

/** A password that the person chooses now. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <FormPasswordField
      {...props}
      rules={NEW_PASSWORD}
      autoComplete="new-password"
      help={`Pelo menos ${PASSWORD_MIN} caracteres. Uma frase é fácil de lembrar.`}
    />
  )
}
