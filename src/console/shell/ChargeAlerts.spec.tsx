import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { Role } from '#contract/console/session.ts'
import { ChargeAlerts } from './ChargeAlerts.tsx'

const ALERT = {
  recordId: '0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a',
  service: 'fipe',
  plate: 'BRA2E19',
  confirmedCents: 8_90,
  chargedCents: 99_00,
  orderedBy: 'Bia',
  raisedAt: '2026-11-20T12:00:00.000Z',
}

function show(role: Role) {
  showPage('/', <ChargeAlerts />, {
    role,
    seed: (client) => client.setQueryData(apiQuery('chargeAlerts').queryKey, { items: [ALERT] }),
  })
}

it('tells a manager which purchase cost more, what was confirmed and what was charged', () => {
  show('manager')
  const text = screen.getByRole('complementary').textContent.replaceAll('\u00A0', ' ')
  expect(text).toContain('FIPE por placa · BRA2E19, pedida por Bia: confirmado R$ 8,90, cobrado R$ 99,00.')
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/consultas/${ALERT.recordId}`)
  expect(screen.getByRole('button').textContent).toBe('Dispensar o aviso')
})

it.each(['buyer', 'viewer'] as const)('does not concern a %s', (role) => {
  show(role)
  expect(screen.queryAllByRole('complementary')).toEqual([])
})
