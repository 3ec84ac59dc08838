import { Suspense, useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#console/paths.ts'
import { announce } from '#console/ui/announcements.ts'
import { usePageTitle } from '#console/ui/document-title.ts'
import { lazyPart } from '#console/ui/lazy-part.tsx'
import { notTheFirstPage } from '#console/ui/PageTitle.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { loadSignInForm } from './load-sign-in-form.ts'
import { Splash } from './Splash.tsx'

const SignInForm = lazyPart(() => loadSignInForm().then((module) => module.default))

export const preloadSignIn = () => SignInForm.preload()

export function SignInPage() {
  usePageTitle('Entrar')
  useEffect(() => {
    announce('Entrar no Pátio')
    notTheFirstPage()
  }, [])
  return (
    <Splash>
      <h2 className="mb-4 text-lg font-bold">Entrar</h2>
      <Suspense fallback={<SignInSkeleton />}>
        <SignInForm />
      </Suspense>
    </Splash>
  )
}

/** As tall as the form, so that nothing moves when the form appears. */
function SignInSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-13" />
    </div>
  )
}

/**
 * `/entrar`, for bookmarks. The session gate shows the form at any URL, so only signed-in people reach this
 * route.
 */
export function SignInRoute() {
  return <Navigate to={paths.home()} replace />
}
