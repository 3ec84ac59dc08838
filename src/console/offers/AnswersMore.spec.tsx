import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { fieldKey } from '#console/form-engine/field.ts'
import { doneRecord } from '#console/record/test-record.ts'
import { showPart } from '#console/test-page.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { AnswersMore } from './AnswersMore.tsx'

const item = (servico: string, nome: string, preco: number) => ({ servico, nome, requer: ['placa'], preco })
const GRAVAME = item('gravame', 'Gravame', 8.9)
const COMPLETA = item('consulta-completa', 'Consulta Completa', 54.9)
const CATALOG = [
  COMPLETA,
  GRAVAME,
  item('renajud', 'RENAJUD', 7.9),
  item('consulta', 'Consulta Simples', 6.9),
  item('consulta-veicular', 'Consulta Veicular', 19.9),
  item('ecv-premium', 'ECV Premium', 34.9),
]

function show(of: typeof GRAVAME, switches: ShopCatalog['switches'] = {}) {
  showPart(<AnswersMore item={of} values={{ [fieldKey('placa')]: 'BRA2' }} />, {
    catalog: { servicos: CATALOG, switches },
  })
  return screen.queryAllByRole('link').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
}

it('names the services that check the same and more, the cheapest first, with points and prices', () => {
  expect(show(GRAVAME)).toEqual([
    'Consulta VeicularR$ 19,908 pontos',
    'ECV PremiumR$ 34,908 pontos, conferência do chassi e vistoria',
    'Consulta CompletaR$ 54,9010 pontos',
  ])
})

it('offers no service that only repeats paid answers about the car, and says what the others add', () => {
  const updatedAt = new Date().toISOString()
  const paid = doneRecord({ service: 'consulta-completa', plate: 'BRA2E19', updatedAt })
  showPart(<AnswersMore item={GRAVAME} values={{ [fieldKey('placa')]: 'BRA2E19' }} />, {
    catalog: { servicos: CATALOG },
    seed: (client) => {
      const query = apiQuery('inquiries', { plate: 'BRA2E19', limit: 50 })
      client.setQueryData(query.queryKey, { items: [paid], nextCursor: null })
    },
  })
  const offered = screen.getAllByRole('link').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  expect(offered).toEqual(['ECV PremiumR$ 34,90Acrescenta conferência do chassi e vistoria'])
})

it.each(['off', 'hidden'] as const)('offers a buyer no service that is %s', (mode) => {
  const said = { mode, changedBy: 'Ana', changedAt: '2026-11-20T12:00:00.000Z' }
  expect(show(GRAVAME, { 'consulta-veicular': said })).toEqual([
    'ECV PremiumR$ 34,908 pontos, conferência do chassi e vistoria',
    'Consulta CompletaR$ 54,9010 pontos',
  ])
})

it.each([COMPLETA, item('score-credito', 'Score', 9.9), item('crlv', 'CRLV-e', 16.9)])(
  'shows nothing beside $servico, since no service answers more',
  (of) => {
    expect(show(of)).toEqual([])
    expect(screen.queryByRole('heading')).toBeNull()
  },
)
