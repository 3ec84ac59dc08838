import { describe, expect, it } from 'vitest'
import { monthOf } from '#brazil/dates.ts'
import { periodText, readSelection, within, writeSelection } from './selection.ts'

const TODAY = '2026-11-22'
const read = (query: string) => readSelection(new URLSearchParams(query), TODAY)
const THIS_MONTH = { from: '2026-11-01', to: '2026-11-30' }

describe('the selection in the URL', () => {
  it('is the current month by day if the URL has none', () => {
    expect(read('')).toEqual({ ...THIS_MONTH, group: 'day' })
    expect(writeSelection(read(''), TODAY)).toBe('')
  })

  it('is read as it was written', () => {
    const query = 'de=2026-01-05&ate=2026-02-03&por=carro'
    expect(read(query)).toEqual({ from: '2026-01-05', to: '2026-02-03', group: 'car' })
    expect(writeSelection(read(query), TODAY)).toBe(query)
  })

  it.each([
    'de=2026-02-30&ate=2026-03-01',
    'de=x&ate=2026-03-01',
    'de=2026-03-01',
    'de=1026-03-01&ate=2026-03-01',
    'por=tudo',
  ])('is the current month for %s', (query) => {
    expect(read(query)).toEqual({ ...THIS_MONTH, group: 'day' })
  })

  it('swaps the ends of a period that ends before it begins', () => {
    expect(read('de=2026-03-02&ate=2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-02' })
  })
})

it('steps through the months, across years', () => {
  expect(monthOf('2026-11-22', -11)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(monthOf('2026-11-22', 2)).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  expect(monthOf('2028-01-31', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

it.each([
  [{ from: '2026-02-01', to: '2026-02-28' }, 'fevereiro de 2026'],
  [{ from: '2026-02-01', to: '2026-02-27' }, '01/02/2026 a 27/02/2026'],
  [{ from: '2026-02-01', to: '2026-02-01' }, '01/02/2026'],
])('names the period %o', (days, text) => {
  expect(periodText(days)).toBe(text)
})

it('limits a month to the requested period', () => {
  const asked = { from: '2026-10-15', to: '2026-11-10' }
  expect(within(asked, monthOf('2026-10-01'))).toEqual({ from: '2026-10-15', to: '2026-10-31' })
  expect(within(asked, monthOf('2026-11-01'))).toEqual({ from: '2026-11-01', to: '2026-11-10' })
})
