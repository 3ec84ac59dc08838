import { expect, it } from 'vitest'
import { comparisonsOf } from './comparisons.ts'

const value = (id: string, car: string | null) => ({ id, car })

it('compares the years of one model, then the last cars', () => {
  const values = [
    value('a', 'VW GOL 1.0 2020'),
    value('b', 'FIAT UNO 2015'),
    value('c', 'VW GOL 1.0 2018'),
    // An older value of the same car, and one without a car.
    value('d', 'VW GOL 1.0 2020'),
    value('e', null),
  ]
  expect(comparisonsOf(values)).toEqual([
    { label: 'VW GOL 1.0: 2018, 2020', ids: ['a', 'c'] },
    { label: 'Os últimos 3: VW GOL 1.0, FIAT UNO, VW GOL 1.0', ids: ['a', 'b', 'c'] },
  ])
})

it('offers no comparison of a single car, and each model once', () => {
  expect(comparisonsOf([value('a', 'VW GOL 2020'), value('b', 'VW GOL 2020')])).toEqual([])
  const years = [value('a', 'VW GOL 2020'), value('b', 'VW GOL 2019')]
  expect(comparisonsOf(years).map(({ label }) => label)).toEqual(['VW GOL: 2019, 2020'])
})

it('compares at most four', () => {
  const years = [2016, 2017, 2018, 2019, 2020].map((year) => value(String(year), `VW GOL ${year}`))
  expect(comparisonsOf(years)[0]?.ids).toHaveLength(4)
})

it('compares no value whose answer had no year as one of the years', () => {
  const values = [value('a', 'VW GOL'), value('b', 'VW GOL 2020'), value('c', 'VW GOL 2019')]
  expect(comparisonsOf(values)).toEqual([{ label: 'VW GOL: 2019, 2020', ids: ['b', 'c'] }])
  expect(comparisonsOf(values.slice(0, 2))).toEqual([])
})
