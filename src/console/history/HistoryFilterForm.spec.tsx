import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import type { HistoryFilters } from './filters.ts'
import { HistoryFilterForm } from './HistoryFilterForm.tsx'

const LINE = 'Bom dia! Gol 1.0 2012 vermelho, placa BRA-2E19, chassi 9BW'

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
