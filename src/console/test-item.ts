import type { HistoryItem } from '#contract/console/record.ts'

const ITEM: HistoryItem = {
  id: '0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a',
  state: 'done',
  service: 'gravame',
  plate: 'ABC1D23',
  car: null,
  verdict: null,
  upstreamId: null,
  reused: false,
  priceCents: 8_90,
  chargedCents: 8_90,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  createdBy: { id: 'p', name: 'Ana' },
  following: false,
  error: null,
}

/** A finished purchase as lists name it, for tests. */
export const testItem = (change: Partial<HistoryItem> = {}): HistoryItem => ({ ...ITEM, ...change })
