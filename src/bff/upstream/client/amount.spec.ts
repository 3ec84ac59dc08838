import { expect, it } from 'vitest'
import { statedCents } from './amount.ts'

it.each([
  ['nothing, as an empty wallet has it', 0, 0],
  ['an amount as text', '12.34', 1234],
  ['the largest amount', 10_000_000, 1_000_000_000],
  ['more than any purchase costs', 10_000_000.01, undefined],
  ['less than nothing', -0.01, undefined],
  ['no number', 'grátis', undefined],
])('%s is %j in BRL: %j cents', (_, stated, cents) => {
  expect(statedCents(stated)).toBe(cents)
})
