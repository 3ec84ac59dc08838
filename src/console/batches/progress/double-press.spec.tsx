import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { testBatch } from '#console/test-batch.ts'
import { showPage } from '#console/test-page.tsx'
import { testLine } from '../test-batches.ts'
import { BatchView } from './BatchView.tsx'

const LINES = [testLine(1, { state: 'done' }), testLine(2)]

/** The page with the newest batch of the list. */
function Live() {
  const { data } = useQuery({ ...apiQuery('batches'), enabled: false })
  const batch = data?.items[0]
  return batch && <BatchView batch={batch} lines={LINES} leftOut={[]} stale={false} />
}

const STOP = { state: 'running', button: 'Parar' } as const
const RESUME = { state: 'stopped', button: /^Continuar/ } as const

it.each([
  ['stops a list and buys nothing more', STOP, RESUME],
  ['resumes a list and does not stop it', RESUME, STOP],
])('a double click %s', async (_, before, after) => {
  const sent: string[] = []
  const answer = testBatch({ state: after.state, updatedAt: '2026-11-20T12:00:07.000Z' })
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (method !== 'GET') sent.push(path)
    return Promise.resolve(Response.json(answer))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const batch = testBatch({ state: before.state })
  const { user, queryClient } = showPage('/', <Live />, {
    seed: (client) => client.setQueryData(apiQuery('batches').queryKey, { items: [batch] }),
  })
  await user.click(screen.getByRole('button', { name: before.button }))
  // The answer is faster than the second press.
  fireEvent.click(await screen.findByRole('button', { name: after.button }), { detail: 2 })
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(sent).toHaveLength(1)
})
