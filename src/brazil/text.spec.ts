import { expect, it } from 'vitest'
import { compact, unbroken } from './text.ts'

it.each([
  ['Sem alerta; faltam 7 de 10 pontos', 'Sem alerta; faltam 7·de·10·pontos'],
  ['Só 3 dos 10 pontos foram verificados.', 'Só 3·dos·10·pontos foram verificados.'],
  ['13 débitos, a partir de R$ 8.312,68', '13·débitos, a partir de·R$·8.312,68'],
  ['Falta verificar leilão e mais 3 pontos', 'Falta verificar leilão e·mais·3·pontos'],
  ['Gravame ativo', 'Gravame ativo'],
])('%s does not break next to a number', (text, expected) => {
  expect(unbroken(text).replaceAll('\u00A0', '·')).toBe(expected)
})

it('a text longer than any identifier is left as it is, because reading it would take seconds', () => {
  expect(compact(' ｎº 1.2-'.repeat(25))).toBe('NO12'.repeat(25))
  // One such character is eighteen in plain letters and spaces.
  for (const long of ['\uFDFA'.repeat(300_000), 'ABC 1D23 '.repeat(100)])
    expect(compact(long) === long).toBe(true)
})
