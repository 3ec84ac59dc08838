import { expect, it } from 'vitest'
import { yearHelp } from './labels.ts'

it('mentions new cars only if the list of years has them', () => {
  expect(yearHelp([{ code: '2024-5' }, { code: '32000-5' }])).toMatch(/Zero km/)
  expect(yearHelp([{ code: '2024-5' }, { code: '2020-1' }])).toBeUndefined()
  expect(yearHelp([])).toBeUndefined()
})
