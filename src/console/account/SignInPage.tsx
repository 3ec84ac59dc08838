import { Suspense, lazy, useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#console/paths.ts'
import { announce } from '#console/ui/announcements.ts'
import { usePageTitle } from '#console/ui/document-title.ts'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Splash } from './Splash.tsx'

/** The form brings React Hook Form along, which a signed-in person does not need for the first page. */
export const loadSignInForm = () =>
  import('./SignInForm.tsx').then((module) => ({ default: module.SignInForm }))
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

/** `/entrar`, for bookmarks. The session gate shows the form at any URL, so only a signed-in person gets here. */
export function SignInRoute() {
  return <Navigate to={paths.home()} replace />
}
