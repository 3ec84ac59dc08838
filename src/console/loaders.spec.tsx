import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery, invalidate } from './api/queries.ts'
import { queryClient } from './api/query-client.ts'
import { ANY_AGE, startReads } from './loaders.ts'
import { ROUTE_PATTERNS } from './paths.ts'

const BIA = {
  id: 'bia',
  name: 'Bia',
  email: 'bia@loja.example',
  role: 'buyer',
  mayQueryPeople: false,
} as const
const PLACE = { url: new URL('https://console.example/servicos'), params: {} }

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Starts the catalog's reads, with an answer of this age in the cache. @returns the calls that this makes */
async function callsWith(
  age: number | undefined,
  { isOld = false, fresh }: { isOld?: boolean; fresh?: typeof ANY_AGE },
) {
  const calls: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path)
    return new Promise(() => undefined)
  })
  const session = { person: BIA, needsSetup: false, environment: 'live', keyRefused: false } as const
  queryClient.setQueryData(apiQuery('session').queryKey, session)
  const { queryKey } = apiQuery('catalog')
  if (age !== undefined) {
    const catalog = { servicos: [], unreadable: [], switches: {}, readAt: '2026-11-28T12:00:00.000Z' }
    queryClient.setQueryData(queryKey, catalog, { updatedAt: Date.now() - age })
  }
  if (isOld) await invalidate(queryClient, 'catalog')
  startReads(ROUTE_PATTERNS.catalog, PLACE, fresh)
  // Everything that it needs is in the cache, so its calls leave before the next task.
  await new Promise((resolve) => setTimeout(resolve))
  return calls
}

it.each([
  ['near a link, old answers are read again', { age: 60_000 }, 1],
  ['near a link, fresh answers are kept', { age: 0 }, 0],
  ['at a press, answers of any age are shown first', { age: 60_000, fresh: ANY_AGE }, 0],
  [
    'at a press, an answer that an event has marked as old is read again',
    { age: 0, isOld: true, fresh: ANY_AGE },
    1,
  ],
  ['at a press, a missing answer is read', { age: undefined, fresh: ANY_AGE }, 1],
])('%s', async (_, { age, ...how }, calls) => {
  expect(await callsWith(age, how)).toEqual(Array(calls).fill('/api/catalog'))
})
