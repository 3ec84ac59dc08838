import { expect, it } from 'vitest'
import { csvRows, decimal } from './csv.ts'

it.each([
  [0, '0,00'],
  [5, '0,05'],
  [123_456_789, '1234567,89'],
  [-50, '-0,50'],
])('writes %d cents as %s', (cents, text) => {
  expect(decimal(cents)).toBe(text)
})

it('keeps cells from running as a formula, ending their row, or reversing the text', () => {
  const rows = csvRows([['=1+1', '\u202E+2', '-1+1', 'a;b', 'c\nd', null, -5, decimal(-12_50)]])
  expect(rows).toBe(`'=1+1;'+2;'-1+1;"a;b";c d;;-5;-12,50\r\n`)
})
