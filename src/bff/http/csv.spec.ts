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

it('keeps a text from becoming a formula where commas separate cells too', () => {
  const texts = ['gol,=1+1', 'gol, "=1+1', 'gol,\t@a', 'gol,-1+1', 'gol,\uFF1D1', '1.6, completo', 'a-b,c=d']
  const rows = csvRows([texts, [decimal(-12_50)]])
    .replaceAll('""', '"')
    .split('\r\n')
  expect(rows[0]).toBe(`gol,'=1+1;"gol,' "=1+1";gol,' @a;gol,'-1+1;gol,'=1;1.6, completo;a-b,c=d`)
  expect(rows[1]).toBe('-12,50')
})
