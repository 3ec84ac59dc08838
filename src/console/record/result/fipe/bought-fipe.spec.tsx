import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import { readFindings } from '#contract/service/car/read-findings.ts'
import { resultOf } from '../../test-results.ts'
import { ResultView } from '../ResultView.tsx'

afterEach(cleanup)

const car = { codigo_fipe: '005490-9', modelo: 'Gol 1.0 Flex 12V 5p' }
const price = { valor: 'R$ 47.472,00', mes_referencia: 'agosto de 2026' }

// The interface says that `dados.fipe` holds the table of the plate, and shows no shape (2.2).
it.each([
  ['a list', [{ ...car, ...price }]],
  ['the answer of the plate', { placa: 'BRA2E19', fipe: [{ ...car, ...price }] }],
  ['one value', { ...car, ...price }],
  ['the answer of the table', { veiculo: car, ...price, historico: null }],
])('a FIPE value that an inquiry includes as %s is shown, and is in the car’s file', async (_, fipe) => {
  const clean = resultOf('consulta-completa', '0100')
  const result = { ...clean, dados: { ...Object(clean.dados), fipe } }
  showPart(
    <ResultView record={{ id: 'r1', service: 'consulta-completa', plate: null, request: {}, result }} />,
  )
  const part = within(await screen.findByRole('region', { name: 'Valor FIPE' }))
  expect(part.getByText('R$ 47.472,00')).toBeVisible()
  expect(part.getByText(car.modelo)).toBeVisible()
  expect(screen.queryByText(/valor FIPE não veio/)).toBeNull()
  expect(readFindings('consulta-completa', result)).toContainEqual(
    expect.objectContaining({ aspect: 'fipe', amount: 47_472_00 }),
  )
})
