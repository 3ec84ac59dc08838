import { expect, it } from 'vitest'
import { accented } from './accents.ts'

it('spells known words as people do, and keeps their case', () => {
  expect(accented('CIRCULACAO')).toBe('CIRCULAÇÃO')
  expect(accented('alcool/gasolina')).toBe('álcool/gasolina')
  expect(accented('IPVA 2026 - COTA UNICA')).toBe('IPVA 2026 - COTA ÚNICA')
})

it('leaves everything else as it came', () => {
  for (const text of ['PASSAGEIRO', 'Médio', 'MediA', 'constructor', '7A VARA'])
    expect(accented(text)).toBe(text)
})
