import type { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'

const PURCHASE = {
  recordId: '0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a',
  service: 'gravame',
  plate: 'TST0801',
  confirmedCents: 8_90,
  chargedCents: 17_80,
  orderedBy: 'Bia',
  raisedAt: '2026-11-20T12:00:00.000Z',
}
const LIMIT = {
  id: '1f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a',
  person: { id: '2f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a', name: 'Bia' },
  kind: 'day' as const,
  spentCents: 8_90,
  limitCents: 15_00,
  isAsked: true,
  raisedAt: '2026-11-20T12:00:00.000Z',
}

const withCharge = (client: QueryClient) => {
  client.setQueryData(apiQuery('chargeAlerts').queryKey, { items: [PURCHASE] })
}
const withLimit = (client: QueryClient) => {
  client.setQueryData(apiQuery('limitAlerts').queryKey, { items: [LIMIT] })
}

it.each([
  { of: 'a charge', seed: withCharge, answer: 'Dispensar o aviso' },
  { of: 'a limit', seed: withLimit, answer: 'Fechar sem liberar' },
])('the drawn page stays until its notice of $of has loaded', async ({ seed, answer }) => {
  // New modules, so that no part has loaded before.
  vi.resetModules()
  const { showPage } = await import('#console/test-page.tsx')
  const { Alerts } = await import('./Alerts.tsx')
  showPage('/', <Alerts />, { role: 'manager', seed })
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.querySelector('[data-late]')).not.toBeNull()
  expect(await screen.findByRole('button', { name: answer })).toBeVisible()
  expect(document.querySelector('[data-late]')).toBeNull()
})
