import { useState } from 'react'
import { FormTextField } from '#console/forms/bound-fields.tsx'
import type { FieldRules } from '#console/forms/form-context.ts'

interface FormPasswordFieldProps {
  readonly name: string
  readonly rules: FieldRules
  readonly label: string
  readonly help?: string
  /** Takes the focus when it appears. */
  readonly focus?: boolean
  readonly autoComplete: 'current-password' | 'new-password'
}

/**
 * A password field that can show its text: on a phone, sign-ins fail when people type without seeing. Pasting
 * works.
 */
export function FormPasswordField({ focus = false, ...props }: FormPasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FormTextField
      {...props}
      type={shown ? 'text' : 'password'}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in a dialog that asks for this alone
      autoFocus={focus}
      data-focus-first={focus || undefined}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="min-h-11 rounded-md px-2 pointer-fine:min-h-9 font-medium text-ink hover:bg-sunken"
        >
          {shown ? 'Ocultar' : 'Mostrar'}
          <span className="sr-only"> {props.label.toLowerCase()}</span>
        </button>
      }
    />
  )
}
