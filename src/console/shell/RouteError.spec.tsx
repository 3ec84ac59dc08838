import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx'

// React and the router report the error too.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '')
})

/** A page whose script is gone. */
function showGone({ client = new QueryClient(), beside = <></> } = {}) {
  const lazy = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
  const routes = [
    { ErrorBoundary: RouteErrorBoundary, HydrateFallback: () => null, children: [{ path: '/', lazy }] },
  ]
  render(
    <QueryClientProvider client={client}>
      {beside}
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
  return screen.findByRole('button', { name: 'Recarregar' })
}

/** When the page has loaded itself again, as the entry of the history says. */
const reloadedAt = () => (history.state as { reloadedAt?: number } | null)?.reloadedAt

it('does not say that nothing was paid if the page of a purchase is gone after an update', async () => {
  history.replaceState({ reloadedAt: Date.now() }, '')
  expect(await showGone()).toBeVisible()
  expect(screen.getByText(/O Pátio foi atualizado.*O que foi pago está no histórico\./)).toBeVisible()
  expect(screen.queryByText(/Nada foi cobrado/)).toBeNull()
})

it('loads the page again by itself, and once', async () => {
  await showGone()
  await waitFor(() => expect(reloadedAt()).toBeGreaterThan(0))
})

it('leaves a page to a person that has just loaded itself', async () => {
  const just = Date.now() - 1000
  history.replaceState({ reloadedAt: just }, '')
  await showGone()
  expect(reloadedAt()).toBe(just)
})

it('does not load itself again while an order is being sent', async () => {
  const client = new QueryClient()
  const never = { mutationFn: () => new Promise(() => undefined), networkMode: 'always' } as const
  void client.getMutationCache().build(client, never).execute(undefined)
  await waitFor(() => expect(client.isMutating()).toBe(1))
  await showGone({ client })
  expect(reloadedAt()).toBeUndefined()
})

it('does not load itself again if typed text would be lost', async () => {
  await showGone({ beside: <input ref={(field) => void (field && (field.value = 'senha'))} /> })
  expect(reloadedAt()).toBeUndefined()
})
