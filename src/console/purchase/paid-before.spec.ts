import { expect, it } from 'vitest'
import type { HistoryItem } from '#contract/console/record.ts'
import { newestByService } from './paid-before.ts'

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

it('takes the newest purchase of each service that has a result or may still get one', () => {
  const items = [
    item('refused', { state: 'rejected' }),
    item('failed', { state: 'failed' }),
    item('new'),
    item('old'),
    item('running', { service: 'renajud', state: 'processing' }),
  ]
  expect(Array.from(newestByService(items).values(), ({ id }) => id)).toEqual(['new', 'running'])
})
