import { describe, expect, it } from 'vitest'
import { readSteps, withStep } from './steps.ts'

const search = new URLSearchParams('por=tabela&mes=336&tipo=motos&marca=1&modelo=2&ano=2020-1&consulta=x')

describe('steps', () => {
  it('reads the URL and falls back to cars', () => {
    expect(readSteps(search)).toEqual({ mes: '336', tipo: 'motos', marca: '1', modelo: '2', ano: '2020-1' })
    expect(readSteps(new URLSearchParams('tipo=navios&marca='))).toEqual({
      mes: undefined,
      tipo: 'carros',
      marca: undefined,
      modelo: undefined,
      ano: undefined,
    })
  })

  it.each([
    ['tipo', 'carros', 'por=tabela&mes=336&tipo=carros'],
    ['marca', '9', 'por=tabela&mes=336&tipo=motos&marca=9'],
    ['modelo', '9', 'por=tabela&mes=336&tipo=motos&marca=1&modelo=9'],
    ['ano', null, 'por=tabela&mes=336&tipo=motos&marca=1&modelo=2'],
    ['mes', '335', 'por=tabela&tipo=motos&marca=1&modelo=2&ano=2020-1&mes=335'],
  ] as const)('changing %s to %s clears only what depends on it', (name, value, expected) => {
    expect(withStep(search, name, value).toString()).toBe(expected)
  })
})
