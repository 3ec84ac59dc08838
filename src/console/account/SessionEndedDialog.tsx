import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect } from 'react'
import { Dialog } from '#console/ui/Dialog.tsx'
import type { Person } from '#contract/console/session.ts'
import { dropResults } from './drop-results.ts'
import { loadSignInForm } from './load-sign-in-form.ts'

const SignInForm = lazy(loadSignInForm)

/** Over the covered page: after signing in, the person goes on with it. */
export function SessionEndedDialog({ person }: { readonly person: Person }) {
  useForgottenResults()
  return (
    <Dialog open onClose={() => undefined} dismissable={false} title="A sua sessão terminou">
      <p className="mb-6 text-muted">
        Por segurança, ela termina depois de um tempo sem uso. Entre de novo: o que você preencheu continua
        aqui, e nada foi cobrado por causa disso. Se não conseguir, fale com um gerente da loja: o acesso pode
        ter mudado.
      </p>
      <Suspense>
        <SignInForm email={person.email} />
      </Suspense>
    </Dialog>
  )
}

/** What was read is forgotten, and read again with the next session, which may begin in another tab. */
function useForgottenResults(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    dropResults(queryClient)
    return () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  }, [queryClient])
}
