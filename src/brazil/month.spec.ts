import { describe, expect, it } from 'vitest'
import { formatMonth, parseMonth } from './month.ts'

describe('parseMonth', () => {
  it.each(['agosto de 2026', 'agosto/2026', 'Agosto/2026 ', 'ago/2026', '2026-08'])('reads %s', (text) => {
    expect(parseMonth(text)).toBe(2026 * 12 + 7)
  })
  it('reads March with its cedilla', () => {
    expect(parseMonth('março/2026')).toBe(2026 * 12 + 2)
  })
  it.each(['', 'agosto', '2026', 'smarch/2026', '2026-13', '2026-00'])('refuses %j', (text) => {
    expect(parseMonth(text)).toBeUndefined()
  })
  it('counts months across the turn of a year', () => {
    expect((parseMonth('janeiro/2026') ?? 0) - (parseMonth('dezembro/2025') ?? 0)).toBe(1)
    expect(formatMonth(parseMonth('dezembro/2025') ?? 0)).toBe('dez/2025')
  })
})
