import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import '#tooling/property-tests.ts'
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
