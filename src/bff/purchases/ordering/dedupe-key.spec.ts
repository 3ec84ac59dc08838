import { describe, expect, it } from 'vitest'
import { plateOf, sameRequest, dedupeKeyOf } from './dedupe-key.ts'

describe('the subject of an order', () => {
  it.each([
    ['both forms of a plate', ['consulta', { placa: 'ABC-1234' }], ['consulta', { placa: 'abc1c34' }]],
    ['a service and its alias', ['gravame', { placa: 'ABC1234' }], ['gravames', { placa: 'ABC1234' }]],
    [
      'punctuation',
      ['score-credito', { documento: '529.982.247-25' }],
      ['score-credito', { documento: '52998224725' }],
    ],
    [
      'a field that the service ignores',
      ['gravame', { placa: 'ABC1234', uf: 'SP', motor: 'X1', ano: 2020 }],
      ['gravames', { placa: 'ABC1234' }],
    ],
    ['a number and its text', ['x', { ano: 2024 }], ['x', { ano: '2024' }]],
    [
      'punctuation in any field of a later service',
      ['x', { servico: 'x', cpf: '529.982.247-25', alvo: { telefone: '(11) 98765-4321' } }],
      ['X', { alvo: { telefone: 11_987_654_321 }, cpf: '52998224725' }],
    ],
    [
      'both forms of a plate at a later service',
      ['x', { placa: 'ABC-1234', cnh: '02650306461' }],
      ['x', { cnh: '02650306461', placa: 'abc1c34' }],
    ],
    ...(
      [
        ['CPF', '529.982.247-25', '52998224725'],
        ['CPF in groups', '529 982 247 25', '529982247-25'],
        ['CNPJ', '11.222.333/0001-81', '11222333000181'],
        ['CNPJ in groups', '11 222 333 0001 81', '11222333/0001-81'],
        ['CNPJ with letters', '12.ABC.345/01DE-35', '12abc34501de35'],
        ['telephone', '(11) 98765-4321', '11 987654321'],
        ['telephone of a house', '(11)3456-7890', '11-3456-7890'],
        ['telephone with its country', '+55 (11) 9 8765-4321', '+5511987654321'],
        ['CEP', '01310-100', '01.310-100'],
        ['plate', 'ABC-1234', 'abc 1234'],
        ['chassis', '9BW ZZZ377 VT004251', '9bwzzz377vt004251'],
      ] as const
    ).map(
      ([what, one, other]) =>
        [`a ${what} written in another way`, ['x', { alvo: one }], ['x', { alvo: other }]] as const,
    ),
    ['small letters and spaces of a name', ['x', { nome: ' Ana  Lima ' }], ['x', { nome: 'ANA LIMA' }]],
    ['a field left empty', ['x', { cpf: '1', cnh: ' ', cnpj: null }], ['x', { cpf: '1' }]],
    [
      'purpose, declaration, acceptance and option of a later service',
      [
        'x',
        {
          cpf: '52998224725',
          finalidade: 'OUTRA',
          declaracao_finalidade: true,
          aceite_atpve: { aceito: true, versao: '2' },
          incluir_fipe: true,
        },
      ],
      ['x', { cpf: '52998224725', finalidade: 'ANALISE_CREDITO' }],
    ],
    [
      'purpose and options',
      ['consulta-completa', { placa: 'ABC1234', incluir_fipe: true }],
      ['consulta-completa', { placa: 'ABC1234' }],
    ],
    [
      'a FIPE code with and without its brand',
      ['fipe-tabela', { tipo: 'carros', ano: '2020-1', codigo_fipe: '001004-9', marca: '1' }],
      ['fipe-tabela', { tipo: 'carros', ano: '2020-1', codigo_fipe: '001004-9' }],
    ],
  ] as const)('is the same for %s', (_, a, b) => {
    expect(dedupeKeyOf(a[0], a[1])).toBe(dedupeKeyOf(b[0], b[1]))
  })

  it.each([
    ['another service', ['consulta', { placa: 'ABC1234' }], ['gravame', { placa: 'ABC1234' }]],
    ['another plate', ['consulta', { placa: 'ABC1234' }], ['consulta', { placa: 'ABC1K34' }]],
    [
      'another state',
      ['debitos-estadual', { placa: 'ABC1234', uf: 'SP' }],
      ['debitos-estadual', { placa: 'ABC1234', uf: 'RJ' }],
    ],
    ['another number', ['x', { placa: 'ABC1234', ano: 2024 }], ['x', { placa: 'ABC1234', ano: 2025 }]],
    ['another engine', ['decodificacao-motor', { motor: 'A1' }], ['decodificacao-motor', { motor: 'A2' }]],
    ['another field of a later service', ['x', { placa: 'ABC1234', uf: 'SP' }], ['x', { placa: 'ABC1234' }]],
    ['another field', ['x', { documento: '1' }], ['x', { chave: '1' }]],
    ...['cpf', 'cnpj', 'cnh', 'renavam', 'data_nascimento', 'campo_que_ninguem_conhece'].map(
      (name) =>
        [
          `another ${name} at a later service`,
          ['x', { placa: 'ABC1234', [name]: '52998224725' }],
          ['x', { placa: 'ABC1234', [name]: '11144477735' }],
        ] as const,
    ),
    ['another address of a person', ['x', { email: 'a.b@c.com' }], ['x', { email: 'ab@c.com' }]],
    ['another box ticked', ['x', { cpf: '1', socios: true }], ['x', { cpf: '1', socios: false }]],
    ...(
      [
        ['date', '1/11/1980', '11/1/1980'],
        ['amount', '1234.56', '123456'],
        ['JSON number', 1234.56, 123_456],
        ['amount with its points', '1.234,56', '12.345,6'],
        ['latitude', '-23.55', '23.55'],
        ['latitude with all its digits', '23.550520', '23550520'],
        ['longitude with as many digits as a CPF', '123.45678901', '12345678901'],
        ['side of the equator', -23.550_52, 23.550_52],
        ['address', 'Rua 1 23456-7', 'Rua 12 3456-7'],
      ] as const
    ).map(
      ([what, one, other]) =>
        [`another ${what} at a later service`, ['x', { alvo: one }], ['x', { alvo: other }]] as const,
    ),
    ['another item of a list', ['x', { alvos: ['1', '2'] }], ['x', { alvos: ['1', '3'] }]],
    [
      'another model beside a code',
      ['x', { codigo_fipe: '1', modelo: '2' }],
      ['x', { codigo_fipe: '1', modelo: '3' }],
    ],
    [
      'another month',
      ['fipe-tabela', { codigo_fipe: '1', referencia: '300' }],
      ['fipe-tabela', { codigo_fipe: '1' }],
    ],
  ] as const)('is not the same for %s', (_, a, b) => {
    expect(dedupeKeyOf(a[0], a[1])).not.toBe(dedupeKeyOf(b[0], b[1]))
  })

  it('never contains a person’s document', () => {
    expect(dedupeKeyOf('score-credito', { documento: '52998224725' })).toMatch(/^[0-9a-f]{64}$/)
  })

  it('has a plate only if the request has one', () => {
    expect(plateOf({ placa: 'abc-1234' })).toEqual({ plate: 'ABC1234', plateKey: 'ABC1C34' })
    expect(plateOf({ placa: 'no plate' })).toEqual({ plate: null, plateKey: null })
    expect(plateOf({ placa: 7 })).toEqual({ plate: null, plateKey: null })
  })

  it('is compared regardless of the order of keys', () => {
    expect(sameRequest({ a: 1, b: { c: 2, d: [1, 2] } }, { b: { d: [1, 2], c: 2 }, a: 1 })).toBe(true)
    expect(sameRequest({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
    expect(sameRequest({ a: null }, {})).toBe(false)
  })
})
