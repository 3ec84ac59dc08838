import { expect, it } from 'vitest'
import { whenText } from './when.ts'

const NOW = Date.parse('2026-11-22T15:00:00-03:00')

it.each([
  ['2026-11-22T14:45:00-03:00', '14:45'],
  ['2026-11-22T00:05:00-03:00', '00:05'],
  ['2026-11-21T23:55:00-03:00', 'ontem, 23:55'],
  ['2026-11-18T14:45:00-03:00', '18/11, 14:45'],
  ['2026-01-01T00:00:00-03:00', '01/01, 00:00'],
  ['2025-12-31T23:59:00-03:00', '31/12/2025'],
  ['not a moment', 'not a moment'],
])('formats %s as %s', (at, text) => {
  expect(whenText(at, NOW)).toBe(text)
})
