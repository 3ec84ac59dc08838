import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '#console/api/query-client.ts'
import type { Day } from '#contract/console/day.ts'
import { dayQueries } from './day-queries.ts'

const DAY: Day = { running: [], finished: [], more: false, since: '2026-11-20T12:00:00.000Z' }

it.each([
  ['reads the day again for a person who comes back from a result', 10_000, 1],
  ['does not read again what came with the page', 0, 0],
])('home %s', (_title, ageMs, reads) => {
  const client = createQueryClient()
  const queryFn = vi.fn<() => Promise<Day>>(() => Promise.resolve(DAY))
  client.setQueryData(dayQueries.day().queryKey, DAY, { updatedAt: Date.now() - ageMs })
  new QueryObserver(client, { ...dayQueries.day(), queryFn }).subscribe(() => undefined)()
  expect(queryFn).toHaveBeenCalledTimes(reads)
})
