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
  const repairs = await screen.findByRole('textbox', { name: /^Reparos/ })
  await user.clear(repairs)
  await user.type(repairs, '850')

  act(() => dropResults(queryClient))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nova anotação' })).toBeNull())
  act(() => void queryClient.setQueryData(queryKey, file))

  expect(await screen.findByRole('textbox', { name: 'Nova anotação' })).toHaveValue('Motor com ruído')
  expect(await screen.findByRole('textbox', { name: /^Reparos/ })).toHaveValue('850')
  expect(screen.getByText('(não salvo)')).toBeInTheDocument()
})
