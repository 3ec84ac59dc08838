import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'

const refusal = { message: '', requestId: 'r-1', charged: 'no', retryable: false }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('counts down the wait that the service asks for', () => {
  render(
    <RefusalNotice
      refusal={{ ...refusal, code: 'RATE_LIMITED', retryable: true, retryAfter: 2 }}
      priceCents={890}
    />,
  )
  expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
  expect(screen.getByRole('timer').textContent).toBe('Espere 2 s.')
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByRole('timer').textContent).toBe('Já pode tentar de novo.')
})

it('shows the missing amount, whom to ask and where to top up, and no countdown without a wait', () => {
  showPart(
    <RefusalNotice refusal={{ ...refusal, code: 'SALDO_INSUFICIENTE', balanceCents: 90 }} priceCents={890} />,
    {
      seed: (client) =>
        client.setQueryData(apiQuery('wallet').queryKey, {
          lowBelowCents: null,
          topUpUrl: 'https://central.example/recarga',
          managers: ['Ana'],
        }),
    },
  )
  expect(screen.getByText('R$ 8,00')).toBeVisible()
  expect(screen.getByText(/^Peça a recarga a Ana\./)).toBeVisible()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Recarregar/ }).href).toBe(
    'https://central.example/recarga',
  )
  expect(screen.queryByRole('timer')).toBeNull()
})
