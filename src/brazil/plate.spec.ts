import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { formatPlate, isOldForm, isPlate, parsePlate, plateKey, plateTwin } from './plate.ts'

const plate = fc.stringMatching(/^[A-Z]{3}\d[A-Z\d]\d{2}$/)

it('reads typed and pasted plates', () => {
  for (const text of ['abc1234', 'ABC-1234', ' a b c 1 2 3 4 ', 'ABC·1234', '\u202AABC1234\u202C']) {
    expect(parsePlate(text)).toEqual({ ok: true, value: 'ABC1234' })
  }
})

it('gives the reason for a refusal', () => {
  expect(parsePlate('')).toEqual({ ok: false, reason: 'empty' })
  expect(parsePlate('AB1234')).toEqual({ ok: false, reason: 'incomplete' })
  expect(parsePlate('ABC12345')).toEqual({ ok: false, reason: 'too-long' })
  expect(parsePlate('ABÇ1234')).toEqual({ ok: false, reason: 'characters' })
  expect(parsePlate('1ABC234')).toEqual({ ok: false, reason: 'format' })
})

it('gives one key to both forms of a plate, and different keys to different cars', () => {
  expect(plateKey('ABC1234')).toBe('ABC1C34')
  fc.assert(
    fc.property(plate, plate, (one, other) => {
      expect(plateKey(one) === plateKey(other)).toBe(one === other || plateTwin(one) === other)
    }),
  )
})

it('pairs the two forms, both ways', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{3}\d[A-J\d]\d{2}$/), (one) => {
      const twin = plateTwin(one) ?? 'none'
      expect(isOldForm(twin)).toBe(!isOldForm(one))
      expect(plateTwin(twin)).toBe(one)
      expect(plateKey(twin)).toBe(plateKey(one))
    }),
  )
})

it('finds no old form for K to Z', () => {
  for (const one of ['ABC1K23', 'QWE3X45', 'AAA0Z00']) {
    expect(plateTwin(one)).toBeNull()
    expect(plateKey(one)).toBe(one)
  }
})

it('formats each form as printed on the plate', () => {
  expect(formatPlate('ABC1234')).toBe('ABC-1234')
  expect(formatPlate('ABC1C34')).toBe('ABC1C34')
  expect(formatPlate('not one')).toBe('not one')
})

it('accepts on the wire exactly the forms that the interface names', () => {
  expect(isPlate('ABC-1D23')).toBe(true)
  expect(isPlate('ABC-12-34')).toBe(false)
  expect(isPlate('ABC 1234')).toBe(false)
})
