import { Suspense, lazy, useEffect } from 'react'
import { announce } from '#console/ui/announcements.ts'
import { usePageTitle } from '#console/ui/document-title.ts'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { loadSignInForm } from './sign-in-chunk.ts'
import { Splash } from './Splash.tsx'

// The form brings React Hook Form along, which whoever is signed in does not need to see the first page.
const SignInForm = lazy(loadSignInForm)

export function SignInPage() {
  usePageTitle('Entrar')
  useEffect(() => announce('Entrar no Pátio'), [])
  return (
    <Splash>
      <h2 className="mb-4 text-xl font-bold">Entrar</h2>
      <Suspense fallback={<SignInSkeleton />}>
        <SignInForm />
      </Suspense>
    </Splash>
  )
}

/** As tall as the form, so that nothing jumps. */
function SignInSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-[4.6rem]" />
      <Skeleton className="h-[4.6rem]" />
      <Skeleton className="h-13" />
    </div>
  )
}
