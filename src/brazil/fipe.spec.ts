import { expect, it } from 'vitest'
import { fipeCodeDigitHolds, isFipeCode, parseFipeCode } from './fipe-code.ts'
import { formatYearCode, isYearCode, parseYearCode } from './year-code.ts'

it('reads FIPE codes with or without the hyphen', () => {
  expect(parseFipeCode('038003-2')).toEqual({ ok: true, value: '038003-2' })
  expect(parseFipeCode('0380032')).toEqual({ ok: true, value: '038003-2' })
  expect(parseFipeCode('038003-')).toEqual({ ok: false, reason: 'incomplete' })
  expect(parseFipeCode('ABC003-2')).toEqual({ ok: false, reason: 'characters' })
})

it('warns where the check digit does not hold, as for the sandbox codes', () => {
  expect(parseFipeCode('000404-0')).toEqual({ ok: true, value: '000404-0', warning: 'check-digit' })
  for (const code of ['038003-2', '004001-0', '811084-0', '501034-9'])
    expect(fipeCodeDigitHolds(code)).toBe(true)
  expect(isFipeCode('0380032')).toBe(false)
})

it('understands year codes', () => {
  expect(parseYearCode('2014-1')).toEqual({
    ok: true,
    value: { code: '2014-1', year: 2014, fuel: 'Gasolina' },
  })
  expect(parseYearCode('32000')).toEqual({ ok: true, value: { code: '32000', year: null, fuel: null } })
  expect(formatYearCode('2014-5')).toBe('2014 Flex')
  expect(formatYearCode('32000-3')).toBe('Zero km Diesel')
  expect(formatYearCode('32000')).toBe('Zero km')
  expect(formatYearCode('something new')).toBe('something new')
})

it('refuses what is no year code', () => {
  for (const code of ['2014', '2014-9', '14-1', '20145-1', 'x', ''])
    expect(parseYearCode(code).ok).toBe(false)
  expect(isYearCode('2014-1')).toBe(true)
  expect(isYearCode(' 2014-1')).toBe(false)
})
