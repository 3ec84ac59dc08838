import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect } from 'react'
import { onNetworkChange } from '#console/ui/use-online.ts'

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
  const client = useQueryClient()
  // Loads the page again with the network, unless an order is being sent or a dialog may hold typed text.
  useEffect(
    () =>
      onNetworkChange(() => {
        const isFree = client.isMutating() === 0 && !document.querySelector('dialog[open]')
        if (navigator.onLine && isFree) location.reload()
      }),
    [client],
  )
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
