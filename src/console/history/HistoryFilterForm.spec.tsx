import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import type { HistoryFilters } from './filters.ts'
import { HistoryFilterForm } from './HistoryFilterForm.tsx'

const LINE = 'Bom dia! Gol 1.0 2012 vermelho, placa BRA-2E19, chassi 9BW'

it('a day with a year of two digits is refused at its field, and shown if it is folded', async () => {
  const applied: HistoryFilters[] = []
  const { user } = showPage(
    '/',
    <HistoryFilterForm filters={{}} isBeside={false} onApply={(filters) => void applied.push(filters)} />,
  )
  const summary = screen.getByText('Mais filtros')
  await user.click(summary)
  const from = await screen.findByLabelText('De')
  fireEvent.change(from, { target: { value: '0026-11-01' } })
  const apply = screen.getByRole('button', { name: 'Filtrar' })
  await user.click(summary)
  expect(from).not.toBeVisible()
  fireEvent.click(apply)
  expect(applied).toEqual([])
  expect(from).toBeInvalid()
  expect(from).toBeVisible()
  fireEvent.change(from, { target: { value: '2026-11-01' } })
  await user.click(apply)
  expect(applied).toEqual([{ from: '2026-11-01' }])
})

it('keeps a pasted line that is too long, says how long a search may be, and does not search for a part', async () => {
  const applied: HistoryFilters[] = []
  const { user } = showPage(
    '/',
    <HistoryFilterForm filters={{}} isBeside={false} onApply={(filters) => void applied.push(filters)} />,
  )
  const box = screen.getByRole('searchbox')
  await user.click(box)
  await user.paste(LINE)
  expect(box).toHaveValue(LINE)
  expect(box).toHaveAccessibleDescription(/até 50 letras, e esta tem 58\. Deixe/)
  await user.keyboard('{Enter}')
  expect(box).toHaveFocus()
  // A document has its own message, and only then its own place.
  expect(screen.queryByRole('link', { name: 'Privacidade' })).toBeNull()
  await user.clear(box)
  await user.paste('BRA-2E19')
  await expect.poll(() => applied).toEqual([{ q: 'BRA-2E19' }])
})
