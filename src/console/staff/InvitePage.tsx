import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { linkToken, onLinkToken } from '#console/account/link-token.ts'
import { NewPasswordField } from '#console/account/NewPasswordField.tsx'
import { acceptInvite } from '#console/account/session.ts'
import { Splash } from '#console/account/Splash.tsx'
import { apiQuery } from '#console/api/queries.ts'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { paths } from '#console/paths.ts'
import { usePageTitle } from '#console/ui/document-title.ts'

/** `/convite#<token>`: a person of the team sets their first password, or a new one after forgetting it. */
export function Component() {
  usePageTitle('Convite')
  const token = useSyncExternalStore(onLinkToken, linkToken)
  return (
    <Splash>
      <h2 className="text-lg font-bold">Entrar na equipe da loja</h2>
      {token === '' ? (
        <p className="mt-1 text-muted">
          Abra o link do convite inteiro, com a parte depois do sinal “#”. Se ele se perdeu, peça outro a um
          gerente da loja.
        </p>
      ) : (
        <InviteForm key={token} token={token} />
      )}
      {/* The message with the link is where many people look for the console on the next day. */}
      <Link to={paths.home()} className="mt-4 inline-flex min-h-11 items-center font-medium text-link">
        Já criei a senha: entrar
      </Link>
    </Splash>
  )
}

function InviteForm({ token }: { readonly token: string }) {
  const { data: session } = useQuery(apiQuery('session'))
  const form = useAppForm({ defaultValues: { password: '' } })
  return (
    <>
      <p className="mt-1 mb-6 text-muted">
        Crie a sua senha. Se você já tinha uma, ela deixa de valer, e os outros aparelhos saem da sua conta.
      </p>
      {session?.person && (
        <p className="mb-6 font-medium">
          Agora este aparelho está na conta de {session.person.name}. Ao criar a senha, ele passa para a sua.
        </p>
      )}
      <Form
        form={form}
        className="flex flex-col gap-6"
        onSubmit={async ({ password }) => {
          await acceptInvite({ token, password })
          // Loads a new document, so that neither the token nor the previous person's data stay in memory.
          location.replace(paths.home())
        }}
      >
        <NewPasswordField name="password" label="Senha nova" />
        <SubmitButton size="lg">Criar senha e entrar</SubmitButton>
      </Form>
    </>
  )
}
