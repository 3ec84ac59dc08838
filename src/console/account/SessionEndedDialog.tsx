import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect } from 'react'
import { Dialog } from '#console/ui/Dialog.tsx'
import { useTitlePart } from '#console/ui/document-title.ts'
import type { Person } from '#contract/console/session.ts'
import { dropResults } from './drop-results.ts'
import { loadSignInForm } from './load-sign-in-form.ts'

const SignInForm = lazy(loadSignInForm)

/** Covers the page; after signing in again the person goes on with it. */
export function SessionEndedDialog({ person }: { readonly person: Person }) {
  useForgottenResults()
  useTitlePart('cover', 'Entrar')
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

/** Drops the results that were read. The next session, which may begin in another tab, reads them again. */
function useForgottenResults(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    dropResults(queryClient)
    return () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  }, [queryClient])
}
