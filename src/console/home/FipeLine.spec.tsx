import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { testItem } from '#console/test-item.ts'
import { showPage } from '#console/test-page.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { FipeLine } from './FipeLine.tsx'

const item = { servico: 'fipe', nome: 'FIPE por placa', requer: ['placa'], preco: 0.25, sincrono: true }
const PLATE = 'ABC1D23'
const record: InquiryRecord = {
  ...testItem({ service: 'fipe', plate: PLATE, priceCents: 25, chargedCents: 25 }),
  request: { placa: PLATE },
  result: {
    id: '1',
    servico: 'fipe',
    placa: PLATE,
    valor_cobrado: 0.25,
    fipe: [
      { codigo_fipe: '001004-9', modelo: 'Polo 1.0', valor: 'R$ 70.000,00', score: 10 },
      { codigo_fipe: '001005-9', modelo: 'Polo TSI', valor: 'R$ 82.500,00', score: 90 },
    ],
  },
  error: null,
}

function show(items: readonly object[], saldo = 100, ambiente: 'live' | 'test' = 'live') {
  showPage('/', <FipeLine item={item} plate={PLATE} />, {
    saldo,
    seed: (client) => {
      client.setQueryData(['purchasedValues', { placa: PLATE }], { items })
      client.setQueryData(apiQuery('inquiry', { id: record.id }).queryKey, record)
      client.setQueryData(apiQuery('balance').queryKey, (kept) => kept && { ...kept, ambiente })
    },
  })
}

it('has the price on its button, and says why the purchase is blocked', () => {
  show([], 0.1)
  const button = screen.getByRole('button', { name: /^Ver o valor · R\$.0,25/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/^Faltam/)).toBeVisible()
})

it('has no price on its button with a test key', () => {
  show([], 100, 'test')
  expect(screen.getByRole('button', { name: 'Ver o valor em teste' })).toBeVisible()
})

it('shows the likeliest value that was bought this month, without a price', () => {
  show([
    { id: record.id, service: 'fipe', request: {}, createdAt: record.createdAt, car: null, version: null },
  ])
  expect(screen.getByText('R$ 82.500,00')).toBeVisible()
  expect(screen.getByText(/Polo TSI · a mais provável de 2 versões/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
