import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { LowBalanceForm } from './LowBalanceForm.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(lowBelowCents: number | null) {
  const { user } = showPage('/', <LowBalanceForm />, {
    seed: (client) =>
      client.setQueryData(apiQuery('wallet').queryKey, { lowBelowCents, topUpUrl: null, managers: ['Ana'] }),
  })
  return { user, field: screen.getByLabelText<HTMLInputElement>(/^Avisar abaixo de/) }
}

it.each([
  [1_234_50, '1.234,50'],
  [null, ''],
])('shows the threshold of the shop: %j', (cents, text) => {
  expect(show(cents).field.value).toBe(text)
})

it.each(['cinquenta', '12.50', '-5', '2.000.000'])('refuses %s with an example', async (typed) => {
  const { user, field } = show(null)
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/por exemplo 50,00/)).toBeVisible()
  expect(field).toBeInvalid()
  expect(field.value).toBe(typed)
})

it('says beside the button that it is saved, until something else is typed', async () => {
  const saved = { lowBelowCents: 50_00, topUpUrl: null, managers: ['Ana'] }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(saved)))
  const { user, field } = show(null)
  await user.type(field, '50,00')
  expect(screen.queryByText('Salvo')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Salvo')).toBeVisible()
  await user.type(field, '1')
  expect(screen.queryByText('Salvo')).toBeNull()
})
