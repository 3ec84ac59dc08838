import { expect, it } from 'vitest'
import { beginsIn, platePart, searchedWords, wordLine } from './words.ts'

it.each([
  ['Citroën C3 1.0 2020/2021', ['citroen', 'c3', '1', '0', '2020', '2021']],
  ['  ÁGUA\u200B  agua ', ['agua']],
  ['abc-1d23 gravame', ['abc1d23', 'gravame']],
  ['ABC-1', ['abc1']],
  ['ABC 1234', ['abc', '1234']],
  ['comunicacao-venda', ['comunicacao', 'venda']],
  ['"%_\\', []],
])('searches %j by the words %j', (text, words) => {
  expect(searchedWords(text)).toEqual(words)
})

it('finds the beginnings of words, and nothing inside them', () => {
  const line = wordLine('Comunicação de Venda')
  expect(['com', 'comunicacao', 'de', 'venda'].map((word) => beginsIn(line, word))).not.toContain(false)
  expect(['unica', 'enda', 'vendas', 'dev'].map((word) => beginsIn(line, word))).not.toContain(true)
})

it.each([
  ['ab', { at: 0, text: 'AB' }],
  ['abc1', { at: 0, text: 'ABC1' }],
  ['abc12', { at: 0, text: 'ABC1C' }],
  ['abc1234', { at: 0, text: 'ABC1C34' }],
  ['abc1k34', { at: 0, text: 'ABC1K34' }],
  ['1234', { at: 3, text: '1C34' }],
  ['1c', { at: 3, text: '1C' }],
  ['7', { at: 3, text: '7' }],
])('takes %s for a part of a plate’s key', (word, part) => {
  expect(platePart(word)).toEqual(part)
})

it.each(['gravame', '12345', 'abcd', 's10'])('does not take %s for a part of a plate', (word) => {
  expect(platePart(word)).toBeUndefined()
})
