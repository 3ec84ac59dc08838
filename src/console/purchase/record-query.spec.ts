import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { doneRecord } from '#console/record/test-record.ts'
import type { RecordState } from '#contract/console/record-state.ts'
import { recordQuery } from './record-query.ts'

it.each<[RecordState, boolean]>([
  ['sending', true],
  ['processing', true],
  ['unresolved', true],
  ['done', false],
  ['failed', false],
])('a page that opens with a record that is %s reads it again: %j', (state, isRead) => {
  const client = new QueryClient()
  const record = doneRecord({ state })
  const query = recordQuery(record.id)
  client.setQueryData(query.queryKey, record)
  expect(new QueryObserver(client, query).getCurrentResult().isStale).toBe(isRead)
})
