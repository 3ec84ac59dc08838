import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import { PriceSummary } from './PriceSummary.tsx'

const balance = (saldo: number) => ({ saldo, readAt: new Date().toISOString() })

it('keeps the figures of the press, so that the debit is not taken off twice', () => {
  const { rerender, queryClient } = showPart(<PriceSummary priceCents={1000} />, { saldo: 100 })
  rerender(<PriceSummary priceCents={1000} frozen />)
  act(() => {
    queryClient.setQueryData(apiQuery('balance').queryKey, balance(90))
  })
  expect(screen.getByText('Saldo depois').nextElementSibling?.textContent).toBe('R$\u00A090,00')
  rerender(<PriceSummary priceCents={1000} />)
  expect(screen.getByText('Saldo depois').nextElementSibling?.textContent).toBe('R$\u00A080,00')
})

it('announces no debit in the test environment', () => {
  showPart(<PriceSummary priceCents={1000} />, {
    seed: (client) => {
      client.setQueryData(apiQuery('balance').queryKey, { ...balance(1000), ambiente: 'test' })
    },
  })
  expect(screen.queryByText('Saldo depois')).toBeNull()
  expect(screen.getByText('Nada é debitado')).toBeVisible()
})
