import { expect, it } from 'vitest'
import { createQueryClient } from '#console/api/query-client.ts'
import { batchOptions, batchesOptions, noteBatch } from './queries.ts'
import { testBatch } from './test-batches.ts'

const { queryKey } = batchesOptions()

function clientWith(items: readonly ReturnType<typeof testBatch>[]) {
  const client = createQueryClient()
  client.setQueryData(queryKey, { items: [...items] })
  client.setQueryData(batchOptions(testBatch().id).queryKey, { ...testBatch(), lines: [] })
  return {
    client,
    shown: () => client.getQueryData(queryKey)?.items.map(({ chargedCents }) => chargedCents),
    isOld: (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated,
  }
}

it('a newer word replaces an older one in the list, never the other way round', () => {
  const { client, shown } = clientWith([testBatch({ id: 'other', chargedCents: 7 }), testBatch()])
  noteBatch(client, testBatch({ chargedCents: 50, updatedAt: '2026-11-20T12:00:09.000Z' }))
  noteBatch(client, testBatch({ chargedCents: 30, updatedAt: '2026-11-20T12:00:07.000Z' }))
  expect(shown()).toEqual([7, 50])
})

it('lines are read again at a turn, not at each of many events', () => {
  const { client, isOld } = clientWith([testBatch()])
  const lines = batchOptions(testBatch().id).queryKey
  noteBatch(client, testBatch({ chargedCents: 50 }))
  expect(isOld(lines)).toBe(false)
  noteBatch(client, testBatch({ state: 'paused' }))
  expect(isOld(lines)).toBe(true)
  expect(isOld(queryKey)).toBe(false)
})

it('a batch that the list does not have yet is asked for', () => {
  const { client, isOld } = clientWith([])
  noteBatch(client, testBatch())
  expect(isOld(queryKey)).toBe(true)
})
