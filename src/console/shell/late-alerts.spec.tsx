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
  kind: 'day',
  spentCents: 8_90,
  limitCents: 15_00,
  isAsked: true,
  raisedAt: '2026-11-20T12:00:00.000Z',
}

it.each([
  ['chargeAlerts', PURCHASE, 'Dispensar o aviso'],
  ['limitAlerts', LIMIT, 'Fechar sem liberar'],
] as const)('the drawn page stays until its notice of %s has loaded', async (read, item, answer) => {
  // New modules, so that no part has loaded before.
  vi.resetModules()
  const { showPage } = await import('#console/test-page.tsx')
  const { Alerts } = await import('./Alerts.tsx')
  showPage('/', <Alerts />, {
    role: 'manager',
    seed: (client) => client.setQueryData(apiQuery(read).queryKey, { items: [item] }),
  })
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.querySelector('[data-late]')).not.toBeNull()
  expect(await screen.findByRole('button', { name: answer })).toBeVisible()
  expect(document.querySelector('[data-late]')).toBeNull()
})
