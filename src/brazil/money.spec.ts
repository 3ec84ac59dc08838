import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { centsOfReais, formatAmount, formatCents, parseMoney, reaisOfCents } from './money.ts'

it('formats cents as Brazilian currency', () => {
  expect(formatCents(990)).toBe('R$\u00A09,90')
  expect(formatCents(0)).toBe('R$\u00A00,00')
  expect(formatCents(-1_493_700)).toBe('\u2212R$\u00A014.937,00')
})

it('formats an amount without its currency, and null as an empty text', () => {
  expect([1_493_700, 0, -50, null].map(formatAmount)).toEqual(['14.937,00', '0,00', '\u22120,50', ''])
})

it('reads the amounts that publishers write', () => {
  const amounts = {
    'R$ 14.937,00': 1_493_700,
    'R$ 1.493,70': 149_370,
    '0,00': 0,
    '9,9': 990,
    '1234': 123_400,
    '-R$ 5,00': -500,
  }
  for (const [text, cents] of Object.entries(amounts))
    expect(parseMoney(text)).toEqual({ ok: true, value: cents })
})

it('refuses amounts that could be wrong by a factor of a hundred', () => {
  for (const text of [
    '12.50',
    '1.2345',
    '1,234.56',
    '12,345',
    'R$',
    'NADA CONSTA',
    '1e3',
    '-R$ -5',
    '99999999999999999',
  ]) {
    expect(parseMoney(text).ok).toBe(false)
  }
})

it('keeps every cent through formatting, parsing and the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (cents) => {
      expect(parseMoney(formatCents(cents))).toEqual({ ok: true, value: cents })
      expect(centsOfReais(reaisOfCents(cents))).toBe(cents)
      expect(centsOfReais(Number(JSON.stringify(reaisOfCents(cents))))).toBe(cents)
    }),
  )
})
