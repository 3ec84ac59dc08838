import { Suspense, lazy } from 'react'
import { useOwnReload } from './use-own-reload.ts'

// Without a network, or after an update, this page may not load either; a plain one then replaces it.
const RouteError = lazy(() =>
  import('./RouteError.tsx').then(
    (module) => ({ default: module.RouteError }),
    () => ({ default: PlainRouteError }),
  ),
)

export function RouteErrorBoundary() {
  return (
    <Suspense>
      <RouteError />
    </Suspense>
  )
}

function PlainRouteError() {
  useOwnReload()
  return (
    <div role="alert" className="p-6">
      <h1 className="text-2xl font-bold">Esta página não abriu</h1>
      <p className="my-3">O que foi pago está no histórico.</p>
      <a href={location.href} className="font-medium text-link">
        Carregar de novo
      </a>
    </div>
  )
}
