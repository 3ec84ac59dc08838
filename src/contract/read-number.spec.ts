import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

it.each([
  [9.9, 9.9],
  [-5, -5],
  ['9.90', 9.9],
  ['R$ 9.9', 9.9],
  ['R$ 9,90', 9.9],
  [' -5.00 ', -5],
  ['-R$ 5,00', -5],
  ['0.25', 0.25],
  ['1.234,56', 1234.56],
  // A point before three digits separates thousands.
  ['1.234', 1234],
  ['R$ 10.250', 10_250],
])('reads %j as %d', (value, number) => {
  expect(readNumber(value)).toBe(number)
})

it.each(['', 'NADA CONSTA', '1,234.56', '12.5000', '0.250', 'R$ 0.250', '-0.250', NaN, Infinity, null, true])(
  'reads no number from %j',
  (value) => {
    expect(readNumber(value)).toBeUndefined()
  },
)
