import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testItem } from '#console/test-item.ts'
import { showPage } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import { HistoryLines } from './HistoryLines.tsx'

const FAILED = testItem({
  state: 'failed',
  car: 'TOYOTA COROLLA CROSS XRX HYBRID 2025',
  chargedCents: 0,
  error: { code: 'X', message: '', retryable: true, requestId: null, charged: 'refunded' },
})

it('have a separate line for the whole car on a phone, and say how much was refunded', async () => {
  const row = { item: FAILED, name: 'Gravame', mark: undefined, search: '', now: Date.now() }
  showPage('/consultas', <HistoryLines rows={[row]} openId={undefined} />)
  const car = screen.getByText(/^TOYOTA COROLLA/)
  expect(car.textContent).toBe('TOYOTA COROLLA CROSS XRX HYBRID\u00A02025')
  const { of } = await styled()
  expect(of(car).overflow).not.toBe('hidden')
  expect(screen.getByText(/^R\$\s8,90 devolvidos$/)).toBeVisible()
})
