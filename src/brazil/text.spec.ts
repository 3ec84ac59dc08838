import { expect, it } from 'vitest'
import { unbroken } from './text.ts'

it.each([
  ['Sem alerta; faltam 7 de 10 pontos', 'Sem alerta; faltam 7·de·10·pontos'],
  ['Só 3 dos 10 pontos foram verificados.', 'Só 3·dos·10·pontos foram verificados.'],
  ['13 débitos, a partir de R$ 8.312,68', '13·débitos, a partir de·R$·8.312,68'],
  ['Falta verificar leilão e mais 3 pontos', 'Falta verificar leilão e·mais·3·pontos'],
  ['Gravame ativo', 'Gravame ativo'],
])('%s does not break next to a number', (text, expected) => {
  expect(unbroken(text).replaceAll('\u00A0', '·')).toBe(expected)
})
