import { expect, it } from 'vitest'
import { accented, inSentenceCase, townInWords } from './accents.ts'

it('adds the accents of known words, and keeps their case', () => {
  expect(accented('CIRCULACAO')).toBe('CIRCULAÇÃO')
  expect(accented('alcool/gasolina')).toBe('álcool/gasolina')
  expect(accented('IPVA 2026 - COTA UNICA')).toBe('IPVA 2026 - COTA ÚNICA')
})

it('leaves everything else unchanged', () => {
  for (const text of ['PASSAGEIRO', 'Médio', 'MediA', 'constructor', '7A VARA'])
    expect(accented(text)).toBe(text)
})

it.each([
  ['CIRCULACAO', 'Circulação'],
  ['NAO APLICAVEL', 'Não aplicável'],
  ['ALIENACAO_FIDUCIARIA', 'Alienação fiduciária'],
  ['ALCOOL/GASOLINA', 'Álcool/gasolina'],
  ['PARTICULAR', 'Particular'],
])('turns a register’s capitals into normal words: %s', (text, words) => {
  expect(inSentenceCase(text)).toBe(words)
})

it.each(['SUV', 'TJMG', 'RENAJUD', 'ARRENDAMENTO XYZ', '7A VARA', 'Circulação', 'constructor', ''])(
  'keeps possible abbreviations and text in mixed case: %s',
  (text) => {
    expect(inSentenceCase(text)).toBeNull()
  },
)

it.each([
  ['GOIANIA', 'Goiânia'],
  ['SAO JOSE DOS CAMPOS', 'São José dos Campos'],
  ['JI-PARANA', 'Ji-Paraná'],
  ['BELO HORIZONTE', 'Belo Horizonte'],
  ['Vitória', 'Vitória'],
])('spells a town as on the map: %s', (town, words) => {
  expect(townInWords(town)).toBe(words)
})
