import { expect, it } from 'vitest'
import type { HistoryItem } from '#contract/console/record.ts'
import { newestByService, stillAnswers } from './paid-before.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const item = (id: string, change: Partial<HistoryItem> = {}): HistoryItem => ({
  id,
  state: 'done',
  service: 'gravame',
  plate: 'ABC1D23',
  car: null,
  verdict: null,
  upstreamId: null,
  reused: false,
  priceCents: 890,
  chargedCents: 890,
  createdAt: '2026-11-22T11:00:00.000Z',
  updatedAt: '2026-11-22T11:00:00.000Z',
  createdBy: { id: 'p', name: 'Ana' },
  following: false,
  error: null,
  ...change,
})

it('takes the newest purchase of each service that has brought something, or still may', () => {
  const items = [
    item('refused', { state: 'rejected' }),
    item('failed', { state: 'failed' }),
    item('new'),
    item('old'),
    item('running', { service: 'renajud', state: 'processing' }),
  ]
  expect(Array.from(newestByService(items).values(), ({ id }) => id)).toEqual(['new', 'running'])
})

it.each([
  ['done', '2026-11-21T12:00:01.000Z', true],
  ['done', '2026-11-21T12:00:00.000Z', false],
  ['unresolved', '2026-10-01T12:00:00.000Z', true],
])('%s at %s still answers: %s', (state, updatedAt, expected) => {
  expect(stillAnswers(item('x', { state, updatedAt }), NOW)).toBe(expected)
})
