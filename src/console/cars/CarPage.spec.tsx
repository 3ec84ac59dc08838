import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dropResults } from '#console/account/drop-results.ts'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { Component as CarPage } from './CarPage.tsx'
import { aspectLines, carFile, PLATE, SERVICES } from './test-car.ts'

afterEach(cleanup)

it('keeps an unsaved note and account through the end of a session, which drops the file', async () => {
  const { queryKey } = apiQuery('car', { plate: PLATE })
  const file = carFile({ aspects: aspectLines({ lien: { state: 'clean' } }) })
  const { user, queryClient } = showPage('/carros/:placa', <CarPage />, {
    at: `/carros/${PLATE}`,
    role: 'buyer',
    catalog: { servicos: SERVICES },
    seed: (client) => client.setQueryData(queryKey, file),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Nova anotação' }), 'Motor com ruído')
  const repairs = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Reparos/ })
  const saved = repairs.value
  await user.clear(repairs)
  await user.type(repairs, '850')

  const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  act(() => dropResults(queryClient))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nova anotação' })).toBeNull())
  // A closed tab would lose both.
  await expect.poll(asksBeforeReload).toBe(true)
  act(() => void queryClient.setQueryData(queryKey, file))

  expect(await screen.findByRole('textbox', { name: 'Nova anotação' })).toHaveValue('Motor com ruído')
  expect(await screen.findByRole('textbox', { name: /^Reparos/ })).toHaveValue('850')
  expect(screen.getByText('(não salvo)')).toBeInTheDocument()
  await user.clear(screen.getByRole('textbox', { name: 'Nova anotação' }))
  await user.clear(screen.getByRole('textbox', { name: /^Reparos/ }))
  await user.type(screen.getByRole('textbox', { name: /^Reparos/ }), saved)
  await expect.poll(asksBeforeReload).toBe(false)
})
