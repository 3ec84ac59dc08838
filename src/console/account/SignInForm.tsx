import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { apiQuery } from '#console/api/queries.ts'
import { FormTextField } from '#console/forms/bound-fields.tsx'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { FormPasswordField } from './FormPasswordField.tsx'
import { emailRule } from './rules.ts'
import { signIn } from './session.ts'

const SignInFormSchema = z.object({
  email: emailRule,
  password: z.string().check(z.minLength(1, 'Informe a sua senha.')),
})

interface SignInFormProps {
  /** Whom to expect back, after a session that ended. */
  readonly email?: string
}

/** On success the session query changes, and the gate shows the requested page. */
export function SignInForm({ email = '' }: SignInFormProps) {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const form = useAppForm({
    defaultValues: { email, password: '' },
    resolver: zodResolver(SignInFormSchema),
  })
  return (
    <Form
      form={form}
      className="flex flex-col gap-5"
      onSubmit={async (values) => {
        queryClient.setQueryData(apiQuery('session').queryKey, await signIn(values))
        // Reads that failed without a session are repeated; their former data stay until then.
        void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
        await revalidate()
      }}
    >
      <FormTextField
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <FormPasswordField name="password" label="Senha" focus={email !== ''} autoComplete="current-password" />
      <SubmitButton size="lg">Entrar</SubmitButton>
    </Form>
  )
}
