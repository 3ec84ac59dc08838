import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { formatDecimal, ungrouped } from './decimals.ts'
import { formatCents } from './money.ts'
import { formatNumber } from './numbers.ts'

const number = new Intl.NumberFormat('pt-BR')
const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

it('writes whole numbers and amounts as the Brazilian locale does', () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -20_000, max: 20_000 })), (count) => {
      expect(formatNumber(count)).toBe(number.format(count))
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
      expect(formatCents(cents)).toBe(currency.format(cents / 100).replace('-', '\u2212'))
    }),
  )
})

it('writes any number as the Brazilian locale does, with and without dots', () => {
  const format = { maximumFractionDigits: 20 }
  const [dotted, plain] = [true, false].map((useGrouping) => {
    return new Intl.NumberFormat('pt-BR', { ...format, useGrouping })
  })
  // The locale drops decimals beyond twenty.
  const numbers = fc.oneof(
    fc
      .double({ min: -1e20, max: 1e20, noNaN: true })
      .filter((value) => value === 0 || Math.abs(value) > 1e-3),
    fc.constantFrom(1234.5678, 0.1, 1e21, 2.5e-7, 123_456.000_1),
  )
  fc.assert(
    fc.property(numbers, (value) => {
      if (Object.is(value, -0)) return
      expect(ungrouped(value)).toBe(plain?.format(value))
      expect(formatDecimal(value)).toBe(dotted?.format(value))
    }),
  )
})
