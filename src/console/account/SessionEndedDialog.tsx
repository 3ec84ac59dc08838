import { Suspense, lazy } from 'react'
import { Dialog } from '#console/ui/Dialog.tsx'
import type { Person } from '#contract/console/session.ts'
import { loadSignInForm } from './load-sign-in-form.ts'

const SignInForm = lazy(loadSignInForm)

/** Over the unchanged page: after signing in, the person goes on with it. */
export function SessionEndedDialog({ person }: { readonly person: Person }) {
  return (
    <Dialog open onClose={() => undefined} dismissable={false} title="A sua sessão terminou">
      <p className="mb-5 text-muted">
        Por segurança, ela termina depois de um tempo sem uso. Entre de novo: o que você preencheu continua
        aqui, e nada foi cobrado por causa disso.
      </p>
      <Suspense>
        <SignInForm email={person.email} />
      </Suspense>
    </Dialog>
  )
}
