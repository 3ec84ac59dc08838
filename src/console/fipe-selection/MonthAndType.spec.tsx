import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { MonthAndType } from './MonthAndType.tsx'
import { readSelection } from './selection.ts'

afterEach(() => vi.unstubAllGlobals())

const show = (items?: { code: string; name: string }[]) =>
  showPage(
    '/fipe',
    <MonthAndType selection={readSelection(new URLSearchParams('mes=330'))} onSelect={() => undefined} />,
    { seed: (client) => items && client.setQueryData(apiQuery('fipeReferences').queryKey, { items }) },
  )

it('shows the month of the URL by its name', () => {
  show([
    { code: '336', name: 'novembro de 2026' },
    { code: '330', name: 'maio de 2026' },
  ])
  expect(screen.getByLabelText('Mês da tabela')).toHaveDisplayValue('maio de 2026')
})

it('does not call the month of the URL the current one while the list of months is missing', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  show()
  await screen.findByRole('button', { name: 'Carregar os meses de novo' })
  expect(screen.getByLabelText('Mês da tabela')).toHaveDisplayValue('Tabela nº 330')
})
