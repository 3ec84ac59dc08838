import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEY_REFUSED } from '#console/account/use-spending-block.ts'
import { apiQuery } from '#console/api/queries.ts'
import { OFF_REASON } from '#console/services/availability.ts'
import { showPart } from '#console/test-page.tsx'
import type { Wallet } from '#contract/console/wallet.ts'
import { RefusalNotice, saidByBox } from './RefusalNotice.tsx'

const refusal = { message: '', requestId: 'r-1', charged: 'no', retryable: false }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('counts down the delay that the service asks for', () => {
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

it('under a refused key says who can help, and does not repeat the banner', async () => {
  render(<RefusalNotice refusal={{ ...refusal, code: 'SERVICE_REFUSES_KEY' }} priceCents={890} />)
  vi.useRealTimers()
  await screen.findByText('Avise quem instalou o Pátio: a chave da central precisa ser trocada.')
  const box = screen.getByRole('alert')
  expect(box.textContent).toContain('Nada foi cobrado.Avise quem instalou')
  expect(box.textContent).not.toContain('não aceita')
})

it.each([
  ['SERVICE_REFUSES_KEY', { reason: KEY_REFUSED, id: 'caixa' }],
  ['SERVICE_OFF', { reason: OFF_REASON, id: 'caixa' }],
  ['SERVICE_UNREACHABLE', undefined],
])('explains in the place of its button only why that does nothing: %s', (code, said) => {
  expect(saidByBox({ ...refusal, code }, 'caixa')).toEqual(said)
  expect(saidByBox(undefined, 'caixa')).toBeUndefined()
})

it('names the amount that came back', () => {
  render(
    <RefusalNotice
      refusal={{ ...refusal, code: 'FIPE_NAO_ENCONTRADO', charged: 'refunded' }}
      priceCents={10}
    />,
  )
  expect(screen.getByText(/^Os R\$\s0,10 voltaram para a carteira\.$/)).toBeVisible()
})

const short = { ...refusal, code: 'SALDO_INSUFICIENTE', balanceCents: 90 }

/** The refusal of a purchase for R$ 8,90, beside the current balance. */
function showShort(saldo: number, wallet: Partial<Wallet> = {}) {
  showPart(<RefusalNotice refusal={short} priceCents={890} />, {
    saldo,
    seed: (client) =>
      client.setQueryData(apiQuery('wallet').queryKey, {
        lowBelowCents: null,
        topUpUrl: null,
        managers: ['Ana'],
        ...wallet,
      }),
  })
  return screen.getByRole('alert').textContent.replaceAll('\u00A0', ' ')
}

it('says how much is missing from the current balance, and whom to ask, without a countdown', () => {
  const text = showShort(0.9)
  expect(text).toContain('O saldo agora é R$ 0,90 e o preço é R$ 8,90: faltam R$ 8,00.')
  expect(text).toContain('Peça a recarga a Ana.')
  expect(screen.queryByRole('timer')).toBeNull()
})

it('says that the balance suffices if somebody has topped up since', () => {
  const text = showShort(500)
  expect(text).toContain('O saldo agora é R$ 500,00 e o preço é R$ 8,90: já dá para pagar. Tente de novo')
  expect(text).not.toContain('recarga')
})
