import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { HistoryLines } from './HistoryLines.tsx'

const FAILED: HistoryItem = {
  id: 'aaaa1111',
  state: 'failed',
  service: 'gravame',
  plate: 'QWE1R23',
  car: 'TOYOTA COROLLA CROSS XRX HYBRID 2025',
  upstreamId: null,
  reused: false,
  priceCents: 890,
  chargedCents: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  createdBy: { id: 'p', name: 'Ana' },
  following: false,
  error: null,
  verdict: null,
}

it('have a separate line for the whole car on a phone, and say how much was refunded', async () => {
  const row = { item: FAILED, name: 'Gravame', mark: undefined, search: '' }
  showPage('/consultas', <HistoryLines rows={[row]} openId={undefined} />)
  const car = screen.getByText(/^TOYOTA COROLLA/)
  expect(car.textContent).toBe('TOYOTA COROLLA CROSS XRX HYBRID\u00A02025')
  const { of } = await styled()
  expect(of(car).overflow).not.toBe('hidden')
  expect(screen.getByText(/^R\$\s8,90 devolvidos$/)).toBeVisible()
})
