import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useLayoutEffect } from 'react'
import { Dialog } from '#console/ui/Dialog.tsx'
import type { Person } from '#contract/console/session.ts'
import { dropResults } from './drop-results.ts'
import { loadSignInForm } from './load-sign-in-form.ts'

const SignInForm = lazy(loadSignInForm)

/** Covers the page; after signing in again the person goes on with it. */
export function SessionEndedDialog({ person }: { readonly person: Person }) {
  useForgottenResults()
  useCoveredTitle()
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

const COVER = 'Entrar · Pátio'

/** The covered page's title may name a car, and the page may change it as long as it is covered. */
function useCoveredTitle(): void {
  useLayoutEffect(() => {
    let covered = document.title
    const cover = () => {
      if (document.title === COVER) return
      covered = document.title
      document.title = COVER
    }
    cover()
    const changes = new MutationObserver(cover)
    changes.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      changes.disconnect()
      document.title = covered
    }
  }, [])
}
