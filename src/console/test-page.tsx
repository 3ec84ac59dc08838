import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, RouterProvider, createMemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { PersonContext } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { createQueryClient } from '#console/api/query-client.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { OwnLimits } from '#contract/console/limits.ts'
import type { Role } from '#contract/console/role.ts'
import { styled } from './test-styles.ts'

const CATALOG: ShopCatalog = {
  readAt: '2026-11-20T12:00:00.000Z',
  servicos: [
    { servico: 'fipe', nome: 'FIPE por placa', requer: ['placa'], preco: 0.25 },
    { servico: 'fipe-tabela', nome: 'Tabela FIPE', requer: ['tipo', 'ano'], preco: 0.1 },
  ],
  unreadable: [],
  switches: {},
}

/** The limits of a person without any, in a shop without any. */
export const NO_LIMITS: OwnLimits = {
  dayCents: null,
  monthCents: null,
  raisedTodayCents: 0,
  spentTodayCents: 0,
  spentThisMonthCents: 0,
  leftCents: null,
  leftOf: null,
  shopLeftCents: null,
  isAsked: false,
  managers: ['Ana'],
}

const ANA = { id: 'p', name: 'Ana', email: 'ana@loja.example' }

interface CacheOptions {
  readonly catalog?: Partial<ShopCatalog>
  /** In BRL. */
  readonly saldo?: number
  /** Puts more answers into the cache. */
  readonly seed?: (queryClient: QueryClient) => void
}

interface PageOptions extends CacheOptions {
  readonly at?: string
  readonly role?: Role
  readonly mayQueryPeople?: boolean
}

/** A client whose cached answers never age, so that a test sends no request for them. */
export function testClient({ catalog, saldo = 500, seed }: CacheOptions = {}): QueryClient {
  const queryClient = createQueryClient()
  const { mutations = {} } = queryClient.getDefaultOptions()
  const queries = { staleTime: Infinity, refetchOnMount: false, retry: false }
  queryClient.setDefaultOptions({ queries, mutations })
  queryClient.setQueryData(apiQuery('catalog').queryKey, { ...CATALOG, ...catalog })
  const balance = { saldo, readAt: new Date().toISOString() }
  queryClient.setQueryData(apiQuery('balance').queryKey, balance)
  queryClient.setQueryData(apiQuery('wallet').queryKey, {
    lowBelowCents: null,
    topUpUrl: null,
    managers: ['Ana'],
  })
  queryClient.setQueryData(apiQuery('ownLimits').queryKey, NO_LIMITS)
  seed?.(queryClient)
  return queryClient
}

/** Renders a page under its path, and an empty page under every other path. */
export function showPage(
  path: string,
  page: ReactNode,
  { at = path, role = 'manager', mayQueryPeople = true, ...cache }: PageOptions = {},
) {
  const queryClient = testClient(cache)
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <PersonContext value={{ ...ANA, role, mayQueryPeople }}>
        <RouterProvider router={router} useTransitions={false} />
      </PersonContext>
    </QueryClientProvider>,
  )
  return { router, queryClient, user: userEvent.setup() }
}

/**
 * How many timers start after the page was left with a request under way, while a hundred timers run. One
 * without a delay that starts itself again is among them a hundred times.
 */
export async function timersAfterLeaving({ router }: Pick<ReturnType<typeof showPage>, 'router'>) {
  await act(() => router.navigate('/elsewhere'))
  const { setTimeout } = globalThis
  const started = vi.spyOn(globalThis, 'setTimeout')
  try {
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    return started.mock.calls.length
  } finally {
    started.mockRestore()
  }
}

/** Waits for the page's late parts, so that a test can say that one of them is absent. */
export async function lateParts(): Promise<void> {
  await act(() => vi.dynamicImportSettled())
}

/** Renders a part of a page, for which the URL does not matter. */
export function showPart(part: ReactNode, cache: CacheOptions = {}) {
  const queryClient = testClient(cache)
  const shown = render(part, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <PersonContext value={{ ...ANA, role: 'buyer', mayQueryPeople: true }}>
          <MemoryRouter>{children}</MemoryRouter>
        </PersonContext>
      </QueryClientProvider>
    ),
  })
  return { ...shown, queryClient, user: userEvent.setup() }
}

/** The controls that look like the first thing to press. */
export async function primaryOf(controls: readonly HTMLElement[]): Promise<readonly HTMLElement[]> {
  const { of, colour } = await styled()
  const filled = new Set(['ink', 'pay'].map(colour))
  return controls.filter((control) => filled.has(of(control).backgroundColor))
}

/** Whether the control looks like the first thing to press. */
export async function isPrimary(control: HTMLElement): Promise<boolean> {
  return (await primaryOf([control])).length === 1
}
