import { describe, expect, it } from 'vitest'
import { formatMonth } from '#brazil/month.ts'
import { changeLabel, shareLabel } from './change-labels.ts'
import {
  changeOver,
  firstCommonMonth,
  missingMonths,
  readSeries,
  segments,
  steepestFall,
  withGaps,
} from './series.ts'

const point = (mes_referencia: string, valor_numerico: number) => ({
  mes_referencia,
  valor_numerico,
  valor: 'R$ 0,00',
})
const history = [
  point('agosto de 2026', 90),
  point('julho de 2026', 100),
  point('maio de 2026', 95),
  point('agosto de 2025', 120),
]

describe('readSeries', () => {
  it('puts the oldest first and leaves out unreadable entries', () => {
    const series = readSeries([
      ...history,
      { mes_referencia: 'um dia', valor: 'R$ 1,00' },
      { mes_referencia: 'junho de 2026' },
    ])
    expect(series.map((each) => each.cents)).toEqual([12000, 9500, 10000, 9000])
  })
  it('reads the published text if there is no number', () => {
    expect(readSeries([{ mes_referencia: 'agosto/2026', valor: 'R$ 47.472,00' }])[0]?.cents).toBe(4747200)
  })
  it.each([[null], [undefined], [[]]])('has no points for %j', (value) => {
    expect(readSeries(value)).toEqual([])
  })
})

describe('changes', () => {
  const series = readSeries(history)
  it('compares with exactly the requested month, or not at all', () => {
    expect(changeOver(series, 1)).toEqual({ cents: -1000, share: -0.1 })
    expect(changeOver(series, 12)?.share).toBe(-0.25)
    expect(changeOver(series, 6)).toBeNull()
  })
  it('finds the steepest fall from a month to the next', () => {
    expect(steepestFall(series)).toMatchObject({ cents: -10_00 })
    expect(steepestFall(readSeries([point('agosto de 2026', 2), point('julho de 2026', 1)]))).toBeNull()
  })
})

describe('gaps', () => {
  const series = readSeries(history)
  it('cuts the line where months are missing', () => {
    expect(segments(series).map((part) => part.length)).toEqual([1, 1, 2])
  })
  it('names every missing month in the table', () => {
    const rows = withGaps(series)
    expect(rows).toHaveLength(13)
    expect(rows.slice(0, 3).map((row) => row.cents)).toEqual([9000, 10000, null])
  })
  it('names every missing month between the first and the last', () => {
    expect(missingMonths(readSeries(history.slice(0, 3))).map(formatMonth)).toEqual(['jun/2026'])
    expect(missingMonths(series)).toHaveLength(9)
    expect(missingMonths([])).toEqual([])
  })
})

it('the first common month is in every curve', () => {
  const curve = (...months: number[]) => months.map((month) => ({ month, cents: 1 }))
  expect(firstCommonMonth([curve(1, 3, 4), curve(2, 3, 4)])).toBe(3)
  expect(firstCommonMonth([curve(1), curve(2)])).toBeUndefined()
  expect(firstCommonMonth([])).toBeUndefined()
})

it('changes have a typographic sign', () => {
  const words = [9_00, -38_00, 0].map((cents) => changeLabel(cents).replaceAll('\u00A0', ' '))
  expect(words).toEqual(['+R$ 9,00', '−R$ 38,00', 'R$ 0,00'])
  expect([0.059, -0.0074, 0].map(shareLabel)).toEqual(['+5,9%', '−0,7%', '0%'])
})
