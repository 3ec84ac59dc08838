import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { doneRecord } from '#console/record/test-record.ts'
import { showPart } from '#console/test-page.tsx'
import { HistoryTable } from './HistoryTable.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  { rem: 90, columns: ['Placa', 'Resultado', 'Consulta', 'Quando', 'Cobrado'] },
  {
    rem: 100,
    columns: ['Placa', 'Carro ou pessoa', 'Resultado', 'Consulta', 'Por', 'Quando', 'Cobrado'],
  },
])('at $rem rem a row has the columns that it has room for', ({ rem, columns }) => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: rem >= parseFloat(query.replace(/\D+/, '')) }),
  )
  const item = { ...doneRecord({ service: 'consulta', plate: 'BRA2E19' }), car: 'FIAT ARGO 2025' }
  showPart(<HistoryTable rows={[{ item, name: 'Consulta', mark: undefined, search: '', now: Date.now() }]} />)
  const headers = screen.getAllByRole('columnheader', { hidden: true })
  expect(headers.map((header) => header.textContent)).toEqual(columns)
  // Styles hide one of the two on a wide screen.
  expect(screen.getAllByTitle('FIAT ARGO 2025')).toHaveLength(rem < 100 ? 1 : 2)
})
