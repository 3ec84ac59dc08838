import { describe, expect, it } from 'vitest'
import { readSelection, withChoice, withMode } from './selection.ts'

const search = new URLSearchParams('por=tabela&mes=336&tipo=motos&marca=1&modelo=2&ano=2020-1&consulta=x')
const nothing = { placa: undefined, mes: undefined, codigo: undefined, marca: undefined, modelo: undefined }

describe('readSelection', () => {
  it('reads the URL', () => {
    expect(readSelection(search)).toEqual({
      ...nothing,
      por: 'tabela',
      mes: '336',
      tipo: 'motos',
      marca: '1',
      modelo: '2',
      ano: '2020-1',
    })
  })

  it('leaves out invalid choices, and falls back to cars', () => {
    const edited = 'tipo=navios&marca=&modelo=../x&ano=2020 1&placa=ABC&codigo=12&mes=<b>'
    expect(readSelection(new URLSearchParams(edited))).toEqual({
      ...nothing,
      por: 'placa',
      tipo: 'carros',
      ano: undefined,
    })
  })

  it.each([
    ['', 'tabela'],
    ['placa=ABC1D23', 'placa'],
    ['codigo=001004-9', 'codigo'],
    ['por=codigo&placa=ABC1D23', 'codigo'],
    ['por=barco', 'tabela'],
  ])('reads the mode of %j as %s', (query, way) => {
    expect(readSelection(new URLSearchParams(query)).por).toBe(way)
  })

  it('reads plate and code as people write them', () => {
    expect(readSelection(new URLSearchParams('placa=abc-1234&codigo=0010049'))).toMatchObject({
      placa: 'ABC1234',
      codigo: '001004-9',
    })
  })
})

describe('withChoice', () => {
  it.each([
    ['tipo', 'carros', 'mes=336&por=tabela&tipo=carros'],
    ['marca', '9', 'marca=9&mes=336&por=tabela&tipo=motos'],
    ['modelo', '9', 'marca=1&mes=336&modelo=9&por=tabela&tipo=motos'],
    ['ano', null, 'marca=1&mes=336&modelo=2&por=tabela&tipo=motos'],
    ['mes', '335', 'ano=2020-1&marca=1&mes=335&modelo=2&por=tabela&tipo=motos'],
    ['mes', '', 'ano=2020-1&marca=1&modelo=2&por=tabela&tipo=motos'],
    ['codigo', '1', 'codigo=1&marca=1&mes=336&modelo=2&por=tabela&tipo=motos'],
  ] as const)('changing %s to %j clears only its dependants', (name, value, expected) => {
    const next = withChoice(search, name, value)
    next.sort()
    expect(next.toString()).toBe(expected)
  })

  it('stays in the mode that the URL implies', () => {
    expect(withChoice(new URLSearchParams('marca=1'), 'placa', 'ABC1D23').get('por')).toBe('tabela')
  })
})

it('changing the mode keeps the selection and drops the value', () => {
  const next = withMode(search, 'codigo')
  expect(next.get('por')).toBe('codigo')
  expect(next.get('consulta')).toBeNull()
  expect(next.get('marca')).toBe('1')
})
