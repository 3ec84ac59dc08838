import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import { TableView } from './TableView.tsx'

it('a cell that its row lacks is a dash, whatever the column’s name', () => {
  const rows: Record<string, unknown>[] = [{ ano: 2020, constructor: 'VW' }, { ano: 2021 }]
  showPart(<TableView name="carros" columns={['ano', 'constructor']} rows={rows} />)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['2020', 'VW', '2021', '—'])
})
