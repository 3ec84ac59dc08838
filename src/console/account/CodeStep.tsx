import { useState } from 'react'
import { api } from '#console/api/api.ts'
import { FormTextField } from '#console/forms/bound-fields.tsx'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { Button } from '#console/ui/Button.tsx'
import { CODE } from './rules.ts'
import { isSignInExpired, notifyOtherTabs } from './session.ts'
import { useSignedIn } from './use-signed-in.ts'

interface StepProps {
  /** Goes back to e-mail and password. `late`: the time for this step has run out. */
  readonly onStartOver: (late: boolean) => void
}

/** The second step: the authenticator's code, or a recovery code for people without their phone at hand. */
export function CodeStep({ onStartOver }: StepProps) {
  const [recovery, setRecovery] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      {/* The key makes a new form for the other kind of code, without the typed text and its error. */}
      <CodeForm key={String(recovery)} recovery={recovery} onStartOver={onStartOver} />
      <div className="-ml-3 flex flex-wrap gap-x-2">
        <Button variant="quiet" size="sm" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            onStartOver(false)
            // The server ends what this step left there by itself within minutes.
            api('signOut').catch(() => undefined)
          }}
        >
          Entrar com outra conta
        </Button>
      </div>
    </div>
  )
}

function CodeForm({ recovery, onStartOver }: StepProps & { readonly recovery: boolean }) {
  const signedIn = useSignedIn()
  const form = useAppForm({ defaultValues: { code: '' } })
  return (
    <Form
      form={form}
      className="flex flex-col gap-6"
      onSubmit={async (body) => {
        try {
          const session = await api('signInWithCode', { body })
          notifyOtherTabs()
          await signedIn(session)
        } catch (error) {
          if (!isSignInExpired(error)) throw error
          onStartOver(true)
        }
      }}
    >
      {recovery ? (
        <FormTextField
          name="code"
          rules={CODE}
          label="Código de recuperação"
          help="Um dos dez códigos que você guardou. Cada um vale uma vez."
          example="ABCD-EFGH-JKLM-NPQR"
          autoCapitalize="characters"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step asks for this alone
          autoFocus
        />
      ) : (
        <CodeField help="Os 6 dígitos que o seu aplicativo autenticador mostra agora." focus />
      )}
      <SubmitButton size="lg">Entrar</SubmitButton>
    </Form>
  )
}

interface CodeFieldProps {
  readonly help: string
  readonly label?: string
  /** Takes the focus when it appears. */
  readonly focus?: boolean
}

/** Six digits; `123 456` may be pasted as it is. */
export function CodeField({ help, label = 'Código', focus = false }: CodeFieldProps) {
  return (
    <FormTextField
      name="code"
      rules={CODE}
      label={label}
      help={help}
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClassName="font-mono tracking-widest"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in a step that asks for this alone
      autoFocus={focus}
      data-focus-first={focus || undefined}
    />
  )
}
