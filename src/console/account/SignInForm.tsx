import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { apiQuery } from '#console/api/queries.ts'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { Notice } from '#console/ui/Notice.tsx'
import type { Session } from '#contract/console/session.ts'
import { CodeStep } from './CodeStep.tsx'
import { CompanyAccountLink } from './CompanyAccountLink.tsx'
import { EmailField } from './EmailField.tsx'
import { FormPasswordField } from './FormPasswordField.tsx'
import { required } from './rules.ts'
import { signIn } from './session.ts'
import { useSignedIn } from './use-signed-in.ts'

const EnrolStep = lazy(() => import('./EnrolStep.tsx').then((module) => ({ default: module.EnrolStep })))

const PASSWORD = required('Informe a sua senha.')

interface SignInFormProps {
  /** E-mail of the person whose session ended. */
  readonly email?: string
}

/**
 * Asks for the password, then for what the session says is missing. Finally the gate shows the requested
 * page.
 */
export function SignInForm({ email = '' }: SignInFormProps) {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(apiQuery('session'))
  const [startedOver, setStartedOver] = useState<{ readonly late: boolean }>()
  const startOver = (late: boolean) => {
    setStartedOver({ late })
    queryClient.setQueryData<Session>(
      apiQuery('session').queryKey,
      (before) => before && { ...before, secondFactor: undefined },
    )
  }
  if (session?.secondFactor === 'code') return <CodeStep onStartOver={startOver} />
  if (session?.secondFactor === 'enrol') {
    return (
      <Suspense>
        <EnrolStep onStartOver={startOver} />
      </Suspense>
    )
  }
  return (
    <>
      {startedOver?.late === true && (
        <Notice role="alert" className="mb-4">
          <p>O tempo para informar o código acabou. Entre de novo com e-mail e senha.</p>
        </Notice>
      )}
      <PasswordStep email={email} isAgain={startedOver !== undefined} />
      {session?.oidc !== undefined && <CompanyAccountLink reachable={session.oidc} overPage={email !== ''} />}
    </>
  )
}

interface PasswordStepProps {
  readonly email: string
  /** The second step led back to this form. */
  readonly isAgain: boolean
}

function PasswordStep({ email, isAgain }: PasswordStepProps) {
  const signedIn = useSignedIn()
  const form = useAppForm({ defaultValues: { email, password: '' } })
  return (
    <Form
      form={form}
      // The form is shown before any script has run. With this method it sends nothing then, and no password
      // gets into an address.
      method="dialog"
      className="flex flex-col gap-6"
      onSubmit={async (values) => signedIn(await signIn(values))}
    >
      {/* It takes the focus of the step that it replaces. */}
      <EmailField autoComplete="username" isFocused={isAgain} />
      <FormPasswordField
        name="password"
        rules={PASSWORD}
        label="Senha"
        focus={email !== ''}
        autoComplete="current-password"
      />
      <SubmitButton size="lg">Entrar</SubmitButton>
      <p className="text-muted">Esqueceu a senha? Peça um link novo a um gerente.</p>
    </Form>
  )
}
