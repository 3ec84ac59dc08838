import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { balanceOptions } from '#console/account/balance.ts'
import { PersonContext } from '#console/account/person-context.ts'
import { createQueryClient } from '#console/api/query-client.ts'
import { catalogOptions } from '#console/services/queries.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Role } from '#contract/console/session.ts'

const CATALOG: ShopCatalog = {
  readAt: '2026-11-20T12:00:00.000Z',
  servicos: [
    { servico: 'fipe', nome: 'FIPE por placa', requer: ['placa'], preco: 0.25 },
    { servico: 'fipe-tabela', nome: 'Tabela FIPE', requer: ['tipo', 'ano'], preco: 0.1 },
  ],
  switches: {},
}

interface PageOptions {
  readonly at?: string
  readonly catalog?: Partial<ShopCatalog>
  readonly role?: Role
  /** In BRL. */
  readonly saldo?: number
  /** What else the cache holds. */
  readonly seed?: (queryClient: QueryClient) => void
}

/** A page on data that the cache holds already, as after its first look: nothing of a test goes out. */
export function showPage(
  path: string,
  page: ReactNode,
  { at = path, catalog, role = 'manager', saldo = 500, seed }: PageOptions = {},
) {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, refetchOnMount: false, retry: false } })
  queryClient.setQueryData(catalogOptions().queryKey, { ...CATALOG, ...catalog })
  queryClient.setQueryData(balanceOptions().queryKey, { saldo, readAt: new Date().toISOString() })
  seed?.(queryClient)
  const router = createMemoryRouter([{ path, element: page }], { initialEntries: [at] })
  render(
    <QueryClientProvider client={queryClient}>
      <PersonContext value={{ id: 'p', name: 'Ana', email: 'ana@loja.example', role }}>
        <RouterProvider router={router} />
      </PersonContext>
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}
