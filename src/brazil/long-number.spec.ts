import { expect, it } from 'vitest'
import { hasLongNumber, hasWholeNumber } from './long-number.ts'

it.each([
  '529.982.247-25',
  '52998224725',
  '529.982',
  '529 982 247 25',
  'ana 11.222.333/0001-81',
  '12.ABC.345/01DE-35',
  '(11) 98765-4321',
  '11 98765 4321',
  '+55 11 3456-7890',
  '３４５６７８９０',
])('finds a long number in %s', (text) => {
  expect(hasLongNumber(text)).toBe(true)
})

it.each(['', 'ABC-1234', 'abc1c34 gravame', 'gol 1.0 16v', 's10 2019/2020', '208 2014', 'ana 1234'])(
  'finds none in %j',
  (text) => {
    expect(hasLongNumber(text)).toBe(false)
  },
)

it.each([
  '529.982.247-25',
  '12.ABC.345/01DE-35',
  '11 98765 4321',
  '(11) 3456-7890',
  '11 2012 3456',
  '52/2012/2013247',
  '12345678901234567',
])('finds a whole long number in %s', (text) => {
  expect(hasWholeNumber(text)).toBe(true)
})

it.each([
  'VW 24.250',
  '9BWZZZ377VT004251',
  '24.250 2012',
  'gol 2019/2020',
  'gol 1.6 2012/2013',
  'VW 24.250 2012/2013',
  '529.982',
])('finds no whole one in %s', (text) => {
  expect(hasWholeNumber(text)).toBe(false)
})
