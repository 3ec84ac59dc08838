import { describe, expect, it } from 'vitest'
import { readSelection } from './selection.ts'
import { valueQueryOf, valueKey, answersQuery, selectionOf, withRecord } from './value-query.ts'

const asked = (query: string) => valueQueryOf(readSelection(new URLSearchParams(query)))

describe('valueQueryOf', () => {
  it.each([
    ['por=placa&placa=abc-1234', { placa: 'ABC1234' }],
    [
      'por=tabela&marca=1&modelo=2&ano=2020-5',
      { tipo: 'carros', historico: true, marca: '1', modelo: '2', ano: '2020-5' },
    ],
    [
      'por=codigo&tipo=motos&codigo=811001-1&ano=32000&mes=330&marca=9',
      { tipo: 'motos', historico: true, referencia: '330', codigo_fipe: '811001-1', ano: '32000' },
    ],
  ])('%s makes exactly its request', (query, request) => {
    expect(asked(query)?.request).toEqual(request)
  })

  it.each([
    '',
    'por=placa&placa=ABC',
    'por=tabela&marca=1&modelo=2',
    'por=codigo&codigo=001004-9',
    'por=codigo&ano=2020-5',
  ])('makes no request while a choice is missing: %j', (query) => {
    expect(asked(query)).toBeUndefined()
  })
})

describe('answersQuery', () => {
  const record = {
    service: 'fipe-tabela',
    request: { tipo: 'carros', ano: '2020-5', marca: '1', modelo: '2' },
  }

  it('treats both forms of a plate as one car, and nothing else', () => {
    const plate = asked('por=placa&placa=ABC1234')
    if (!plate) throw new Error('a plate is enough')
    expect(answersQuery({ service: 'fipe', request: { placa: 'ABC1C34' } }, plate)).toBe(true)
    expect(answersQuery({ service: 'fipe', request: { placa: 'ABC1D34' } }, plate)).toBe(false)
    expect(answersQuery({ service: 'gravame', request: { placa: 'ABC1234' } }, plate)).toBe(false)
  })

  it.each([
    ['marca=1&modelo=2&ano=2020-5', true],
    ['marca=1&modelo=2&ano=2021-5', false],
    ['marca=1&modelo=2&ano=2020-5&mes=330', false],
    ['marca=1&modelo=2&ano=2020-5&tipo=motos', false],
  ])('%s: %s', (query, expected) => {
    const value = asked(`por=tabela&${query}`)
    if (!value) throw new Error('complete')
    expect(answersQuery(record, value)).toBe(expected)
  })
})

describe('selectionOf', () => {
  it.each([
    'por=placa&placa=ABC1234',
    'por=tabela&tipo=motos&marca=1&modelo=2&ano=32000-5&mes=330',
    'por=codigo&codigo=001004-9&ano=2020-1',
  ])('leads back to %s', (query) => {
    const value = asked(query)
    if (!value) throw new Error('complete')
    const steps = selectionOf({ service: value.service, request: { ...value.request } })
    const link = new URLSearchParams(
      Object.entries({ ...steps }).filter(([, text]) => text !== undefined) as [string, string][],
    )
    const again = asked(link.toString())
    expect(again && valueKey(again)).toBe(valueKey(value))
  })

  it('has no selection for other services', () => {
    expect(selectionOf({ service: 'gravame', request: { placa: 'ABC1234' } })).toBeUndefined()
  })
})

describe('withRecord', () => {
  it('shows a purchase under its own selection and keeps the comparison', () => {
    const search = new URLSearchParams('por=codigo&codigo=001004-9&ano=2020-5&mes=330&versao=x&comparar=a')
    const record = {
      id: 'r1',
      service: 'fipe-tabela',
      request: { tipo: 'carros', marca: '1', modelo: '2', ano: '2020-5', historico: true },
    }
    const next = withRecord(search, record)
    expect(Object.fromEntries(next)).toEqual({
      por: 'tabela',
      tipo: 'carros',
      marca: '1',
      modelo: '2',
      ano: '2020-5',
      consulta: 'r1',
      comparar: 'a',
    })
    const again = valueQueryOf(readSelection(next))
    expect(again && answersQuery(record, again)).toBe(true)
  })

  it('opens the requested match of a plate', () => {
    const record = { id: 'r1', service: 'fipe', request: { placa: 'ABC1234' }, version: '001004-9/2020-5' }
    expect(Object.fromEntries(withRecord(new URLSearchParams(), record))).toEqual({
      por: 'placa',
      placa: 'ABC1234',
      consulta: 'r1',
      versao: '001004-9/2020-5',
    })
  })
})
