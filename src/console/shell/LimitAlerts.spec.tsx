import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { NO_LIMITS, showPage } from '#console/test-page.tsx'
import type { LimitAlert } from '#contract/console/limits.ts'
import type { Role } from '#contract/console/role.ts'
import { LimitAlerts } from './LimitAlerts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ALERT: LimitAlert = {
  id: '0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a',
  person: { id: '1f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a', name: 'Bia' },
  kind: 'day',
  spentCents: 8_90,
  limitCents: 15_00,
  isAsked: true,
  raisedAt: '2026-11-20T12:00:00.000Z',
}

function PageWithAlerts() {
  return (
    <>
      <LimitAlerts />
      <main>
        <h1 tabIndex={-1}>Equipe</h1>
      </main>
    </>
  )
}

const show = (alert: Partial<LimitAlert> = {}, role: Role = 'manager', shopLeftCents: number | null = null) =>
  showPage('/', <PageWithAlerts />, {
    role,
    seed: (client) => {
      client.setQueryData(apiQuery('limitAlerts').queryKey, { items: [{ ...ALERT, ...alert }] })
      client.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, shopLeftCents })
    },
  })

it.each<[alert: Partial<LimitAlert>, title: string]>([
  [{}, 'Bia gastou R$ 8,90 de R$ 15,00 hoje e pediu mais'],
  [{ isAsked: false }, 'Bia gastou R$ 8,90 de R$ 15,00 hoje e precisa de mais'],
  [{ kind: 'month' }, 'Bia gastou R$ 8,90 de R$ 15,00 neste mês e pediu mais'],
  [{ kind: 'shop', person: null }, 'A loja gastou R$ 8,90 de R$ 15,00 hoje e alguém pediu mais'],
  [{ limitCents: null }, 'Bia precisa de mais limite hoje'],
])('tells a manager who is at which limit: %j', async (alert, title) => {
  show(alert)
  expect(await screen.findByText(title)).toBeVisible()
})

it('raises the limit of that person with one tap', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    calls.push(`${path} ${typeof body === 'string' ? body : ''}`)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Liberar mais R\$\s50 hoje$/ }))
  await expect.poll(() => calls[0]).toMatch(`/api/staff/${ALERT.person?.id}/raise {"id":"`)
  expect(calls[0]).toContain('"extraCents":5000}')
})

it.each<[alert: Partial<LimitAlert>, left: number | null, says: boolean]>([
  [{}, 0, true],
  [{}, 1, false],
  [{}, null, false],
  [{ kind: 'shop', person: null }, 0, false],
])('of %j says, if the shop has %s left, that a raise frees nothing: %s', async (alert, left, says) => {
  show(alert, 'manager', left)
  await screen.findByRole('button', { name: 'Fechar sem liberar' })
  expect(screen.queryByText(/O limite da loja para hoje também acabou/) !== null).toBe(says)
  const link = screen.queryByRole('link', { name: 'Ver o limite da loja' })
  expect(link?.getAttribute('href')).toBe(says ? '/ajustes#limite' : undefined)
})

it('disappears when a manager dismisses it, and leaves the focus on the page', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: [] })))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Fechar sem liberar' }))
  await expect.poll(() => screen.queryByRole('complementary')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Equipe' })).toHaveFocus()
})

it.each(['buyer', 'viewer'] as const)('shows nothing to a %s', (role) => {
  show({}, role)
  expect(screen.queryByRole('complementary')).toBeNull()
})

it.each([/^Liberar mais/, 'Fechar sem liberar'])(
  'the second press of a double click on %s spares the notice that has moved up',
  async (name) => {
    const presses: unknown[] = []
    vi.stubGlobal('fetch', (_path: string, { method, body }: RequestInit) => {
      if (method !== 'GET') presses.push(body)
      return Promise.resolve(Response.json({ items: [ALERT] }))
    })
    const { user, queryClient } = show()
    fireEvent.click(await screen.findByRole('button', { name }), { detail: 2 })
    await expect.poll(() => queryClient.isMutating()).toBe(0)
    expect(presses).toEqual([])
    await user.click(screen.getByRole('button', { name }))
    await expect.poll(() => presses).toHaveLength(1)
  },
)

it('stays away after a dismissal when an earlier read answers later', async () => {
  let late: (alerts: Response) => void = () => undefined
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'GET'
      ? new Promise<Response>((resolve) => (late = resolve))
      : Promise.resolve(Response.json({ items: [] })),
  )
  const { user, queryClient } = show()
  void queryClient.invalidateQueries({ queryKey: apiQuery('limitAlerts').queryKey })
  await user.click(await screen.findByRole('button', { name: 'Fechar sem liberar' }))
  await expect.poll(() => screen.queryByRole('complementary')).toBeNull()
  late(Response.json({ items: [ALERT] }))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.queryByRole('complementary')).toBeNull()
})
