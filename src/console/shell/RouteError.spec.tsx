import { render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx'

// React and the router report the error too.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

it('does not say that nothing was paid if the page of a purchase is gone after an update', async () => {
  const lazy = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
  const routes = [
    { ErrorBoundary: RouteErrorBoundary, HydrateFallback: () => null, children: [{ path: '/', lazy }] },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  expect(await screen.findByRole('button', { name: 'Recarregar' })).toBeVisible()
  expect(screen.getByText(/O Pátio foi atualizado.*O que foi pago está no histórico\./)).toBeVisible()
  expect(screen.queryByText(/Nada foi cobrado/)).toBeNull()
})
