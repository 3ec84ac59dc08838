import { expect, it } from 'vitest'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { completeRequest } from './complete-request.ts'

const context = { today: '2026-11-22' }
const item: CatalogItem = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }

it('is complete with the plate if the service asks for nothing else', () => {
  expect(completeRequest(item, { placa: 'abc-1d23', uf: undefined }, context)).toEqual({
    servico: 'gravame',
    placa: 'ABC1D23',
  })
})

it.each([
  ['the plate is wrong', item, { placa: 'ABC12' }],
  ['a field is missing', { ...item, requer: ['placa', 'uf'] }, { placa: 'ABC1D23' }],
  ['there is a notice to accept', { ...item, requer: ['placa', 'aceite_atpve'] }, { placa: 'ABC1D23' }],
  ['there is no price', { servico: 'x', nome: 'X', requer: ['placa'] }, { placa: 'ABC1D23' }],
])('is not complete if %s', (_, each, known) => {
  expect(completeRequest(each, known, context)).toBeUndefined()
})
