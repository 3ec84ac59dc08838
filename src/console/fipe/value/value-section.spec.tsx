import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { purchasedValuesQuery } from '#console/fipe-selection/lists.ts'
import type { ValueQuery } from '#console/fipe-selection/value-query.ts'
import { NO_LIMITS, showPage } from '#console/test-page.tsx'
import { ValueSection } from './ValueSection.tsx'

const BY_PLATE: ValueQuery = { route: 'fipePlate', service: 'fipe', request: { placa: 'ABC1D23' } }

it('turns the button off where a limit leaves no room, with the way to more, until there is room', async () => {
  const { queryClient } = showPage('/fipe', <ValueSection query={BY_PLATE} />, {
    role: 'buyer',
    seed: (client) => client.setQueryData(purchasedValuesQuery(BY_PLATE).queryKey, { items: [] }),
  })
  const limit = (leftCents: number) =>
    queryClient.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, leftCents, leftOf: 'day' })
  const pay = () => screen.getByRole('button', { name: /^Ver o valor por/ })
  expect(pay()).not.toHaveAttribute('aria-disabled')
  limit(24)
  expect(await screen.findByRole('button', { name: 'Pedir mais aos gerentes' })).toBeVisible()
  expect(pay()).toHaveAccessibleDescription(/^O seu limite de hoje só tem mais R\$\s0,24\./)
  limit(25)
  await expect.poll(() => screen.queryByRole('button', { name: /^Pedir/ })).toBeNull()
  expect(pay()).not.toHaveAttribute('aria-disabled')
})
