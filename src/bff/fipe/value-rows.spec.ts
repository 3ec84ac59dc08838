import { describe, expect, it } from 'vitest'
import { plainName, valueRows } from './value-rows.ts'

const BY_TABLE = {
  id: 'a',
  kind: 'fipeTable',
  plate: null,
  request: '{"tipo":"carros","codigo_fipe":"001004-9","ano":"2024-5"}',
} as const
const BY_PLATE = { id: 'a', kind: 'fipeByPlate', plate: 'ABC1D23', request: '{"placa":"ABC1D23"}' } as const

const table = (veiculo: object = {}, change: object = {}) => ({
  id: 'x',
  servico: 'fipe-tabela',
  tipo: 'carros',
  veiculo: { codigo_fipe: '001004-9', marca: 'Citroën', modelo: 'C3 Live', ano: '2024-5', ...veiculo },
  valor: 'R$ 60.000,00',
  mes_referencia: 'novembro de 2026',
  valor_cobrado: 0.1,
  ...change,
})
const match = (change: object = {}) => ({
  codigo_fipe: '001004-9',
  marca: 'Citroën',
  modelo: 'C3 Live',
  ano_modelo: '2024',
  combustivel: 'Flex',
  valor: 'R$ 60.000,00',
  mes_referencia: 'novembro de 2026',
  tipo_modelo: 1,
  fonte_valor: 'fipe',
  score: 10,
  ...change,
})
const plate = (...fipe: object[]) => ({
  id: 'x',
  servico: 'fipe',
  placa: 'ABC1D23',
  valor_cobrado: 0.25,
  fipe,
})

const ROW = { tipo: 'carros', code: '001004-9', year_code: '2024-5', brand: 'citroën', model: 'c3 live' }

describe('the values of an answer', () => {
  it('are the same row by plate and by code', () => {
    const byTable = valueRows(BY_TABLE, table())
    const byPlate = valueRows(BY_PLATE, plate(match()))
    expect(byTable).toMatchObject([ROW])
    expect(byPlate).toEqual(byTable)
  })

  it('of a plate are all its matches, the best one first', () => {
    const rows = valueRows(BY_PLATE, plate(match(), match({ codigo_fipe: '001005-7', score: 90 })))
    expect(rows.map(({ position, code }) => [position, code])).toEqual([
      [0, '001005-7'],
      [1, '001004-9'],
    ])
  })

  it.each([
    ['from the base of plates', match({ fonte_valor: 'placas' })],
    ['without a month', match({ mes_referencia: undefined })],
    ['of a fuel that nobody knows', match({ combustivel: 'Vapor' })],
    ['of no kind of vehicle', match({ tipo_modelo: null })],
  ])('leave out a match %s', (_, each) => {
    expect(valueRows(BY_PLATE, plate(each))).toEqual([])
  })

  it.each([
    ['code', table({ codigo_fipe: undefined })],
    ['year', table({ ano: '32000' })],
    ['month', table({}, { mes_referencia: undefined })],
    ['kind', table({}, { tipo: 'barcos' })],
  ])('leave out a value without a full %s', (_, answer) => {
    expect(valueRows(BY_TABLE, answer)).toEqual([])
  })

  it.each([
    ['code', { ano: '2024-5', codigo_fipe: '001005-7' }],
    ['year', { ano: '2023-5', codigo_fipe: '001004-9' }],
  ])('leave out the value of another %s than the requested one', (_, asked) => {
    expect(
      valueRows({ ...BY_TABLE, request: JSON.stringify({ tipo: 'carros', ...asked }) }, table()),
    ).toEqual([])
  })

  it('are absent from an inquiry and from an unreadable answer', () => {
    expect(valueRows({ ...BY_TABLE, kind: 'createInquiry' }, table())).toEqual([])
    expect(valueRows(BY_TABLE, { fipe: 'no' })).toEqual([])
  })
})

it('a name is normalised to one text, without characters that a store refuses', () => {
  expect(plainName('  GM -  Chevrolet ')).toBe('gm - chevrolet')
  expect(plainName('Citroe\u0308n\0')).toBe(plainName('CITRO\u00CBN'))
  expect(plainName('x'.repeat(5000))).toHaveLength(200)
})
