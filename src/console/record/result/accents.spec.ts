import { expect, it } from 'vitest'
import { accented, inSentenceCase, townInWords } from './accents.ts'

it('spells known words as people do, and keeps their case', () => {
  expect(accented('CIRCULACAO')).toBe('CIRCULAÇÃO')
  expect(accented('alcool/gasolina')).toBe('álcool/gasolina')
  expect(accented('IPVA 2026 - COTA UNICA')).toBe('IPVA 2026 - COTA ÚNICA')
})

it('leaves everything else as it came', () => {
  for (const text of ['PASSAGEIRO', 'Médio', 'MediA', 'constructor', '7A VARA'])
    expect(accented(text)).toBe(text)
})

it.each([
  ['CIRCULACAO', 'Circulação'],
  ['NAO APLICAVEL', 'Não aplicável'],
  ['ALIENACAO_FIDUCIARIA', 'Alienação fiduciária'],
  ['ALCOOL/GASOLINA', 'Álcool/gasolina'],
  ['PARTICULAR', 'Particular'],
])('what a register writes in capitals is read as words: %s', (text, words) => {
  expect(inSentenceCase(text)).toBe(words)
})

it.each(['SUV', 'TJMG', 'RENAJUD', 'ARRENDAMENTO XYZ', '7A VARA', 'Circulação', 'constructor', ''])(
  'what may be an abbreviation, or has a case, stays: %s',
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
])('a town is written as on the map: %s', (town, words) => {
  expect(townInWords(town)).toBe(words)
})
