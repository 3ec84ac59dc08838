import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import { PriceSummary } from './PriceSummary.tsx'

const balance = (saldo: number) => ({ saldo, readAt: new Date().toISOString() })

/**
 * The summary of a sent order, and beside it one with current figures, which shows when the balance has
 * arrived.
 */
function Sums({ frozen }: { readonly frozen: boolean }) {
  return (
    <>
      <PriceSummary priceCents={1000} frozen={frozen} />
      <PriceSummary priceCents={1000} />
    </>
  )
}

it('keeps the figures of the moment of the press, so that the debit is not subtracted twice', async () => {
  const { rerender, queryClient } = showPart(<Sums frozen={false} />, { saldo: 100 })
  const sums = () => screen.getAllByText('Saldo depois').map((term) => term.nextElementSibling?.textContent)
  rerender(<Sums frozen />)
  queryClient.setQueryData(apiQuery('balance').queryKey, balance(90))
  await waitFor(() => expect(sums()[1]).toBe('R$\u00A080,00'))
  expect(sums()[0]).toBe('R$\u00A090,00')
  rerender(<Sums frozen={false} />)
  expect(sums()).toEqual(['R$\u00A080,00', 'R$\u00A080,00'])
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
