import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { batchChanged } from '#console/api/changes.ts'
import { apiQuery } from '#console/api/queries.ts'
import { testBatch } from '#console/test-batch.ts'
import { showPage } from '#console/test-page.tsx'
import type { Batch } from '#contract/console/batch.ts'
import { testLine } from '../test-batches.ts'
import { BatchView } from './BatchView.tsx'

const LINES = [testLine(1, { state: 'done', chargedCents: 25 }), testLine(2)]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Live() {
  const { data } = useQuery({ ...apiQuery('batches'), enabled: false })
  const batch = data?.items[0]
  return batch && <BatchView batch={batch} lines={LINES} leftOut={[]} stale={false} />
}

/** The page of a list whose button is pressed while the network is cut. */
async function pressWithoutNetwork(state: Batch['state'], button: string | RegExp) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { user, queryClient } = showPage('/', <Live />, {
    seed: (client) => client.setQueryData(apiQuery('batches').queryKey, { items: [testBatch({ state })] }),
  })
  await user.click(screen.getByRole('button', { name: button }))
  return { queryClient, notice: await screen.findByRole('alert') }
}

it('a stop whose answer was lost says that stopping charges nothing, and that the list may go on', async () => {
  const { notice } = await pressWithoutNetwork('running', 'Parar')
  expect(notice).toHaveTextContent('Sem conexão com o Pátio')
  expect(notice).toHaveTextContent('Parar não cobra nada.')
  expect(notice).toHaveTextContent(/podem continuar.*pare de novo/)
  expect(notice).not.toHaveTextContent(/Ainda não sabemos|paga|Nada foi cobrado/)
})

it('resuming buys: if that answer was lost, the charge is unknown', async () => {
  const { notice } = await pressWithoutNetwork('stopped', /^Continuar/)
  expect(notice).toHaveTextContent('Ainda não sabemos se houve cobrança.')
})

it.each([
  ['stop', 'running', 'Parar', 'stopped'],
  ['resume', 'stopped', /^Continuar/, 'running'],
] as const)('a lost %s that has worked is no failure any more', async (_, before, button, after) => {
  const { queryClient } = await pressWithoutNetwork(before, button)
  batchChanged(queryClient, testBatch({ state: after, updatedAt: '2026-11-20T12:00:07.000Z' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})
