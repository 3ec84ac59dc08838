import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { FormTextField } from '#console/forms/bound-fields.tsx'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { usePageTitle } from '#console/ui/document-title.ts'
import { Notice } from '#console/ui/Notice.tsx'
import { EmailField } from './EmailField.tsx'
import { linkToken, onLinkToken } from './link-token.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { nameRules } from './rules.ts'
import { setUp } from './session.ts'
import { Splash } from './Splash.tsx'

/** `/configurar#<token>` creates the first manager. The server prints this link when it starts. */
export function Component() {
  usePageTitle('Primeiro acesso')
  const { data: session } = useQuery(apiQuery('session'))
  const token = useSyncExternalStore(onLinkToken, linkToken)
  if (session?.person) return <Navigate to={paths.home()} replace />
  return (
    <Splash>
      <h2 className="text-lg font-bold">Primeiro acesso</h2>
      {session?.needsSetup === false ? (
        <AlreadySetUp />
      ) : token === '' ? (
        <p className="mt-1 text-muted">
          Para criar o primeiro acesso, abra o link mostrado na tela de instalação, inteiro, com a parte
          depois do sinal “#”.
        </p>
      ) : (
        <SetupForm token={token} />
      )}
    </Splash>
  )
}

function AlreadySetUp() {
  return (
    <Notice
      title="O Pátio já está configurado"
      className="mt-4"
      actions={
        <ButtonLink to={paths.home()} variant="primary">
          Entrar
        </ButtonLink>
      }
    >
      <p>O link do primeiro acesso vale uma vez só. Entre com o e-mail e a senha que foram criados.</p>
    </Notice>
  )
}

const NAME = nameRules('Informe o seu nome, por exemplo Ana Souza.')

function SetupForm({ token }: { readonly token: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useAppForm({ defaultValues: { name: '', email: '', password: '' } })
  return (
    <>
      <p className="mt-1 mb-6 text-muted">
        Crie o acesso de quem vai gerenciar o Pátio nesta loja. O nome aparece em cada consulta.
      </p>
      <Form
        form={form}
        className="flex flex-col gap-6"
        onSubmit={async (values) => {
          await keepAnswer(queryClient, apiQuery('session'), await setUp({ ...values, token }))
          await navigate(paths.home(), { replace: true })
        }}
      >
        <FormTextField name="name" rules={NAME} label="Seu nome" autoComplete="name" example="Ana Souza" />
        <EmailField autoComplete="username" example="ana@sualoja.com.br" />
        <NewPasswordField name="password" label="Senha" />
        <SubmitButton size="lg">Criar acesso e entrar</SubmitButton>
      </Form>
    </>
  )
}
