import { describe, expect, it } from 'vitest'
import { similarSince } from './similar-since.ts'

const DAY = 86_400_000
const now = Date.parse('2026-11-20T15:00:00-03:00')

describe('similarSince', () => {
  it.each([
    ['an inquiry', { kind: 'createInquiry', request: { placa: 'ABC1D23' } }, now - DAY],
    ['a plate', { kind: 'fipeByPlate', request: { placa: 'ABC1D23' } }, '2026-11-01T00:00:00-03:00'],
    [
      'the current table',
      { kind: 'fipeTable', request: { codigo_fipe: '001004-9' } },
      '2026-11-01T00:00:00-03:00',
    ],
    ['a month of the table', { kind: 'fipeTable', request: { referencia: '330' } }, 0],
  ] as const)('of %s', (_, order, since) => {
    expect(similarSince(order, now, DAY)).toBe(typeof since === 'string' ? Date.parse(since) : since)
  })

  it('begins a month by the clocks of Brasília', () => {
    const lastEvening = Date.parse('2026-12-01T02:59:59Z')
    const order = { kind: 'fipeByPlate', request: {} } as const
    expect(similarSince(order, lastEvening, DAY)).toBe(Date.parse('2026-11-01T03:00:00Z'))
    expect(similarSince(order, lastEvening + 1000, DAY)).toBe(lastEvening + 1000)
  })
})
