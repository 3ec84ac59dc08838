import { expect, it, vi } from 'vitest'
import { testBatch } from '#console/test-batch.ts'
import { testClient } from '#console/test-page.tsx'
import type { BatchWithLines } from '#contract/console/batch.ts'
import { testLine } from '../test-batches.ts'
import { addsUp, batchQuery, withChanges } from './batch-query.ts'

const LEFT_OUT = [{ number: 9, text: 'x', reason: 'y' }]
const BEFORE: BatchWithLines = {
  ...testBatch(),
  lines: [testLine(1, { state: 'done' }), testLine(2), testLine(5, { state: 'failed' })],
  leftOut: LEFT_OUT,
  partial: false,
  cursor: '1',
}
const NOW: BatchWithLines = {
  ...BEFORE,
  ...testBatch({ chargedCents: 50 }),
  lines: [testLine(2, { state: 'done' })],
  leftOut: null,
  partial: true,
  cursor: '2',
}

it('a partial answer replaces the lines that it brings, and keeps the others as they are', () => {
  const whole = withChanges(BEFORE, NOW)
  expect(whole).toMatchObject({ chargedCents: 50, leftOut: LEFT_OUT, partial: false, cursor: '2' })
  expect(whole.lines.map(({ number, state }) => [number, state])).toEqual([
    [1, 'done'],
    [2, 'done'],
    [5, 'failed'],
  ])
  expect(whole.lines[0]).toBe(BEFORE.lines[0])
})

it('a partial answer brings the left-out lines if texts of them were removed', () => {
  const removed = [{ number: 9, text: 'O texto desta linha foi apagado.', reason: 'y' }]
  expect(withChanges(BEFORE, { ...NOW, leftOut: removed }).leftOut).toEqual(removed)
})

it('a whole answer replaces everything', () => {
  const answer = { ...NOW, partial: false, leftOut: [] }
  expect(withChanges(BEFORE, answer)).toBe(answer)
})

it('detects lines of a resting batch that do not add up to its counts', () => {
  const at = (state: string) => addsUp({ ...BEFORE, state })
  expect([at('stopped'), at('done')]).toEqual([true, true])
  const missed = { ...BEFORE, lines: [1, 2, 5].map((number) => testLine(number)) }
  expect(addsUp({ ...missed, state: 'stopped' })).toBe(false)
  expect(addsUp({ ...missed, state: 'running' })).toBe(true)
})

it('reads the whole batch again where the changed lines leave it with lines that do not add up', async () => {
  // Line 2 has ended, but the answer lacks it.
  const counts = { ...BEFORE.counts, waiting: 0, done: 2 }
  const partial = { ...NOW, state: 'stopped', counts, lines: [] }
  const whole = { ...partial, partial: false, leftOut: [], lines: withChanges(BEFORE, NOW).lines }
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json(url.includes('since=') ? partial : whole))
  })
  const query = batchQuery(BEFORE.id)
  const client = testClient({ seed: (cache) => cache.setQueryData(query.queryKey, BEFORE) })
  const read = await client.query({ ...query, staleTime: 0 })
  vi.unstubAllGlobals()
  expect(asked.map((url) => url.includes('since='))).toEqual([true, false])
  expect(addsUp(read)).toBe(true)
})
