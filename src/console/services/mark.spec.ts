import { expect, it } from 'vitest'
import { markOf } from './mark.ts'

const catalog = {
  servicos: [
    { servico: 'cnh-nacional', nome: 'CNH', requer: ['documento', 'data_nascimento'] },
    { servico: 'fipe-tabela', nome: 'Tabela FIPE', requer: ['tipo', 'ano'] },
    { servico: 'gravame', nome: 'Gravame', requer: ['placa'] },
  ],
}

it.each([
  ['a person', 'cnh-nacional', null, '51D3'],
  ['a value of the table', 'fipe-tabela', null, undefined],
  ['a plate', 'gravame', 'BRA2E19', undefined],
  ['a service that is not on sale', 'other', null, undefined],
])('a purchase about %s', (_, service, plate, mark) => {
  expect(markOf({ id: '51d3-a', plate, service }, catalog)).toBe(mark)
})
