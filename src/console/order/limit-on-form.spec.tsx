import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { NO_LIMITS, showPart } from '#console/test-page.tsx'
import { OrderForm } from './OrderForm.tsx'

it('a form says before the press which limit leaves no room, and promises no balance after it', async () => {
  const gravame = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
  const { queryClient } = showPart(
    <OrderForm
      item={gravame}
      known={{ placa: 'ABC1D23' }}
      today="2026-11-20"
      refusal={undefined}
      onComplete={() => undefined}
    />,
  )
  expect(screen.getByText('Saldo depois')).toBeVisible()
  act(() => {
    const limits = { ...NO_LIMITS, leftCents: 6_10, leftOf: 'day' as const }
    queryClient.setQueryData(apiQuery('ownLimits').queryKey, limits)
  })
  expect(await screen.findByText(/^O seu limite de hoje só tem mais R\$\s6,10\. Peça a Ana/)).toBeVisible()
  expect(screen.queryByText('Saldo depois')).toBeNull()
  // The confirmation has the way to more.
  expect(screen.getByRole('button', { name: /^Continuar/ })).toBeEnabled()
})
