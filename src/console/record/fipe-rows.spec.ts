import { expect, it } from 'vitest'
import { fipeRows } from './fipe-rows.ts'

const request = { tipo: 'carros', ano: '2024-5', marca: '59', modelo: '5940', historico: true }
const result = {
  id: 'i1',
  servico: 'fipe-tabela',
  tipo: 'carros',
  veiculo: { marca: 'VW - VolksWagen', modelo: 'Nivus Highline' },
  valor: 'R$ 1,00',
  valor_cobrado: 0.1,
  mes_referencia: 'agosto de 2026',
}
const rows = (record: Parameters<typeof fipeRows>[0], months = new Map<string, string>()) =>
  fipeRows(record, months).map(({ label, value }) => `${label}: ${value}`)

it('shows the request to the table in words, with the names from the answer', () => {
  expect(rows({ request, result })).toEqual([
    'Tipo de veículo: Carros e utilitários',
    'Marca: VW - VolksWagen',
    'Modelo: Nivus Highline',
    'Ano e combustível: 2024 Flex',
    'Mês da tabela: agosto de 2026, o mais recente',
    'Histórico de preços: Sim',
  ])
})

it('shows the code without an answer, and names known months', () => {
  const asked = { tipo: 'motos', ano: '32000', codigo_fipe: '000404-0', referencia: '321' }
  const months = new Map([['321', 'julho/2026']])
  expect(rows({ request: asked, result: null }, months)).toEqual([
    'Tipo de veículo: Motos',
    'Código FIPE: 000404-0',
    'Ano e combustível: Zero km',
    'Mês da tabela: julho/2026',
  ])
  expect(rows({ request: asked, result: null })).toContain('Mês da tabela: código 321')
  expect(rows({ request, result: null })).toContain('Marca: código 59')
  expect(rows({ request: { ...request, tipo: 'barcos', ano: 'x' }, result: null })).toContain(
    'Tipo de veículo: barcos',
  )
})
