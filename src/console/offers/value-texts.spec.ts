import { expect, it } from 'vitest'
import { VALUE_TEXTS } from './value-texts.ts'

it.each([
  ['done', 'Consultado há 2 minutos'],
  ['processing', 'Pedido há 2 minutos'],
  ['unresolved', 'Pedido há 2 minutos'],
])('a value that is %s has this age: %s', (state, text) => {
  expect(VALUE_TEXTS.similarMade('há 2 minutos', state, false)).toBe(text)
})
