import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import { ManualCheck } from './ManualCheck.tsx'
import { doneRecord } from './test-record.ts'

afterEach(() => vi.unstubAllGlobals())

it('the record that a check has found is not overtaken by a read that left before', async () => {
  const done = doneRecord({})
  const running = doneRecord({ state: 'processing', result: null, following: false })
  const read = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'POST' ? Promise.resolve(Response.json(done)) : read.promise,
  )
  const query = apiQuery('inquiry', { id: running.id })
  const { user, queryClient } = showPart(<ManualCheck record={running} />)
  const reading = queryClient.query(query).catch(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Verificar agora' }))
  const state = () => queryClient.getQueryData(query.queryKey)?.state
  await expect.poll(state).toBe('done')
  read.resolve(Response.json(running))
  await reading
  expect(state()).toBe('done')
})
