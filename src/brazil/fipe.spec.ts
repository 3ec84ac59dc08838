import { expect, it } from 'vitest'
import { fipeCodeDigitHolds, isFipeCode, parseFipeCode } from './fipe-code.ts'
import { formatYearCode, parseYearCode, parseYearText } from './year-code.ts'

it('reads FIPE codes with or without the hyphen', () => {
  expect(parseFipeCode('038003-2')).toEqual({ ok: true, value: '038003-2' })
  expect(parseFipeCode('0380032')).toEqual({ ok: true, value: '038003-2' })
  expect(parseFipeCode('038003-')).toEqual({ ok: false, reason: 'incomplete' })
  expect(parseFipeCode('ABC003-2')).toEqual({ ok: false, reason: 'characters' })
})

it('warns when the check digit is wrong, as in the sandbox codes', () => {
  expect(parseFipeCode('000404-0')).toEqual({ ok: true, value: '000404-0', warning: 'check-digit' })
  for (const code of ['038003-2', '004001-0', '811084-0', '501034-9'])
    expect(fipeCodeDigitHolds(code)).toBe(true)
  expect(isFipeCode('0380032')).toBe(false)
})

it('reads and formats year codes', () => {
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

it('refuses other texts as year codes', () => {
  for (const code of ['2014', '2014-9', '14-1', '20145-1', 'x', ''])
    expect(parseYearCode(code).ok).toBe(false)
})

it.each([
  ['2015-1', '2015-1'],
  [' 2015 - 5 ', '2015-5'],
  ['2015\u20131', '2015-1'],
  ['2015 gasolina', '2015-1'],
  ['2015 GASOLINA', '2015-1'],
  ['2015/Flex', '2015-5'],
  ['2015 (Álcool)', '2015-2'],
  ['2015 - etanol', '2015-2'],
  ['2015 diesel', '2015-3'],
  ['2023 Elétrico', '2023-4'],
  ['2023 híbrido', '2023-6'],
  ['2010 álcool/gasolina', '2010-5'],
  ['2010 Gás  natural', '2010-7'],
  ['32000', '32000'],
  ['32000-1', '32000-1'],
  ['0 km', '32000'],
  ['0KM', '32000'],
  ['zero km', '32000'],
  ['Zero-km', '32000'],
  ['Zero km Flex', '32000-5'],
  ['32000 diesel', '32000-3'],
])('reads the year “%s” as people write it', (text, code) => {
  expect(parseYearText(text)).toMatchObject({ ok: true, value: { code } })
})

it('asks for the fuel of a year instead of guessing it', () => {
  for (const text of ['2015', ' 2015 ', '2015 -', '2015/'])
    expect(parseYearText(text)).toEqual({ ok: false, reason: 'incomplete' })
  for (const text of ['15 flex', '2015 vapor', '2015-9', '2015/2016', '2015-01-01', 'jan/15', 'flex', '9999'])
    expect(parseYearText(text)).toEqual({ ok: false, reason: 'format' })
  expect(parseYearText(' ')).toEqual({ ok: false, reason: 'empty' })
})

it('reads back every year that it formats', () => {
  for (const code of [
    '2014-1',
    '2014-2',
    '2014-3',
    '2014-4',
    '2014-5',
    '2014-6',
    '2014-7',
    '32000',
    '32000-5',
  ])
    expect(parseYearText(formatYearCode(code))).toMatchObject({ ok: true, value: { code } })
})
