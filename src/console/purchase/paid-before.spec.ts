import { expect, it } from 'vitest'
import { testItem } from '#console/test-item.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { newestByService } from './paid-before.ts'

const item = (id: string, change: Partial<HistoryItem> = {}): HistoryItem => testItem({ id, ...change })

it('takes the newest purchase of each service that has a result or may still get one', () => {
  const items = [
    item('refused', { state: 'rejected' }),
    item('failed', { state: 'failed' }),
    item('without its result', { purged: { at: '2026-11-20T12:00:00.000Z', afterDays: 30 } }),
    item('new'),
    item('old'),
    item('running', { service: 'renajud', state: 'processing' }),
  ]
  expect(Array.from(newestByService(items).values(), ({ id }) => id)).toEqual(['new', 'running'])
})
