import { expect, it } from 'vitest'
import { CPF, NFE_KEY, PLATE, RENAVAM } from './registry.ts'
import { tidied } from './SpecField.tsx'

const KEY = '35261111222333000181550010000123451482139071'

it.each([
  ['a value', PLATE, ' abc1234', 'ABC-1234'],
  ['an invoice’s key', NFE_KEY, KEY, NFE_KEY.example],
  ['a key with a wrong digit', NFE_KEY, KEY.replace(/1$/, '7'), NFE_KEY.example?.replace(/1$/, '7')],
  ['a key with a missing digit', NFE_KEY, KEY.slice(1), undefined],
  // Padded with zeros it would be another number.
  ['an old number with a wrong digit', RENAVAM, '639884961', undefined],
  ['a short number with a wrong digit', CPF, '52998224726', undefined],
])('%s is written as usual, or stays as it was typed', (_what, field, text, tidy) => {
  expect(tidied(field, text, { today: '2026-11-20' })).toBe(tidy)
})
