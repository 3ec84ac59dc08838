import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#console/api/api.ts'
import { invalidate } from '#console/api/queries.ts'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { announce } from '#console/ui/announcements.ts'
import { FormPasswordField } from './FormPasswordField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { required } from './rules.ts'

const SAVED = 'Senha trocada. Os outros aparelhos saíram da conta.'

const CURRENT = required('Informe a senha atual.')

const EMPTY = { current: '', password: '' }

/** Changes the person's own password. The BFF then ends all their other sessions. */
export function PasswordForm({ email }: { readonly email: string }) {
  const queryClient = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const form = useAppForm({ defaultValues: EMPTY })
  return (
    <Form
      form={form}
      className="flex max-w-md flex-col items-start gap-4 [&>*]:w-full"
      onSubmit={async (values) => {
        setSaved(false)
        await api('changePassword', { body: values })
        form.reset(EMPTY)
        setSaved(true)
        announce(SAVED)
        await invalidate(queryClient, 'ownSessions')
      }}
    >
      {/* Tells a password manager whose password it is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <FormPasswordField name="current" rules={CURRENT} label="Senha atual" autoComplete="current-password" />
      <NewPasswordField name="password" label="Senha nova" />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton variant="secondary">Trocar a senha</SubmitButton>
        {/* Screen readers hear the announcement above. */}
        {isSaved && !form.formState.isDirty && (
          <span aria-hidden="true" className="font-medium">
            {SAVED}
          </span>
        )}
      </div>
    </Form>
  )
}
