import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { apiQuery } from '#console/api/queries.ts'
import { lateParts, showPage } from '#console/test-page.tsx'
import type { ChargeAlertsSchema } from '#contract/console/charge-alert.ts'
import type { Role } from '#contract/console/role.ts'
import { ChargeAlerts } from './ChargeAlerts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ALERT = {
  recordId: '0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a',
  service: 'fipe',
  plate: 'BRA2E19',
  confirmedCents: 8_90,
  chargedCents: 99_00,
  orderedBy: 'Bia',
  raisedAt: '2026-11-20T12:00:00.000Z',
}

function show(role: Role, alerts: z.infer<typeof ChargeAlertsSchema> = { items: [ALERT] }) {
  const page = (
    <>
      <ChargeAlerts />
      <main>
        <h1 tabIndex={-1}>Equipe</h1>
      </main>
    </>
  )
  return showPage('/', page, {
    role,
    seed: (client) => client.setQueryData(apiQuery('chargeAlerts').queryKey, alerts),
  })
}

it('tells a manager which purchase cost more, what was confirmed and what was charged', async () => {
  show('manager')
  const text = (await screen.findByRole('complementary')).textContent.replaceAll('\u00A0', ' ')
  expect(text).toContain(
    'FIPE por placa · BRA2E19, pedida por Bia: confirmado R$ 8,90, cobrado R$ 99,00, R$ 90,10 a mais.',
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/consultas/${ALERT.recordId}`)
  expect(screen.getByRole('button').textContent).toBe('Dispensar o aviso')
})

it.each([
  [{ entries: 3, purchases: 2 }, 'Faltavam 2 consultas e 3 registros da auditoria', true],
  [{ entries: 1, purchases: 0 }, 'Faltava 1 registro da auditoria', false],
  [{ entries: 1234, purchases: 0 }, 'Faltavam 1.234 registros da auditoria', false],
])('tells a manager that the store has lost rows: %j', async (lost, words, asks) => {
  show('manager', { items: [], lost })
  const text = (await screen.findByRole('complementary')).textContent
  expect(text).toContain('O banco de dados do Pátio perdeu registros')
  expect(text).toContain(words)
  expect(text.includes('conferida na central, sem nova cobrança')).toBe(asks)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/auditoria')
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('gives the focus to the next notice after one was dismissed, and to the page after the last one', async () => {
  const second = { ...ALERT, recordId: '1f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a' }
  const left = [{ items: [second] }, { items: [] }]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(left.shift())))
  const { user } = show('manager', { items: [ALERT, second] })
  const [dismiss] = await screen.findAllByRole('button')
  await user.click(dismiss ?? document.body)
  await expect.poll(() => screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByRole('link')).toHaveFocus()
  await user.click(screen.getByRole('button'))
  await expect.poll(() => screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Equipe' })).toHaveFocus()
})

it.each(['buyer', 'viewer'] as const)('shows nothing to a %s', async (role) => {
  show(role)
  await lateParts()
  expect(screen.queryAllByRole('complementary')).toEqual([])
})

it('the second press of a double click spares the notice that has moved up', async () => {
  const answer = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ items: [] })))
  vi.stubGlobal('fetch', answer)
  const { queryClient } = show('manager')
  fireEvent.click(await screen.findByRole('button'), { detail: 2 })
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(answer).not.toHaveBeenCalled()
})

it('stays away after a dismissal when an earlier read answers later', async () => {
  let late: (alerts: Response) => void = () => undefined
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'GET'
      ? new Promise<Response>((resolve) => (late = resolve))
      : Promise.resolve(Response.json({ items: [] })),
  )
  const { user, queryClient } = show('manager')
  void queryClient.invalidateQueries({ queryKey: apiQuery('chargeAlerts').queryKey })
  await user.click(await screen.findByRole('button', { name: 'Dispensar o aviso' }))
  await expect.poll(() => screen.queryByRole('complementary')).toBeNull()
  late(Response.json({ items: [ALERT] }))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.queryByRole('complementary')).toBeNull()
})
