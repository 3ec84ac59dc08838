import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { testBatch } from '#console/test-batch.ts'
import { showPage } from '#console/test-page.tsx'
import { LiveRegion } from '#console/ui/LiveRegion.tsx'
import type { Batch } from '#contract/console/batch.ts'
import { testError, testLine } from '../test-batches.ts'
import { BatchView } from './BatchView.tsx'

afterEach(() => vi.unstubAllGlobals())

const PAUSED = testBatch({ state: 'paused', error: testError('PRICE_CHANGED') })
const RUNNING = testBatch({ state: 'running', updatedAt: '2026-11-20T12:00:06.000Z' })
const STOPPED = testBatch({ state: 'stopped', updatedAt: '2026-11-20T12:00:07.000Z' })
const LINES = [testLine(1, { state: 'done' }), testLine(2)]

/** The page with the newest batch of the list. */
function Live() {
  const { data } = useQuery({ ...apiQuery('batches'), enabled: false })
  const batch = data?.items[0]
  return (
    <>
      <main>{batch && <BatchView batch={batch} lines={LINES} leftOut={[]} stale={false} />}</main>
      <LiveRegion />
    </>
  )
}

it('keys that resume and stop a list stay at its button, and a screen reader hears the new state', async () => {
  const answers: Batch[] = [RUNNING, STOPPED]
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/batches/') ? answers.shift() : {})),
  )
  const { user } = showPage(paths.batch(PAUSED.id), <Live />, {
    seed: (client) => client.setQueryData(apiQuery('batches').queryKey, { items: [PAUSED] }),
  })
  const region = () => document.body.textContent
  screen.getByRole('button', { name: /^Continuar/ }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Parar' })).toHaveFocus())
  await waitFor(() => expect(region()).toContain('Lote em andamento: '))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Continuar/ })).toHaveFocus())
  await waitFor(() => expect(region()).toContain('Lote parado: '))
})

it('a list that is stopped with nothing left to resume has the focus on its heading, and says how it ended', async () => {
  const counts = { total: 2, waiting: 0, running: 0, done: 2, kept: 0, failed: 0, unknown: 0 }
  const done = { ...STOPPED, state: 'done' as const, counts }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(done)))
  const { user } = showPage(paths.batch(RUNNING.id), <Live />, {
    seed: (client) => client.setQueryData(apiQuery('batches').queryKey, { items: [RUNNING] }),
  })
  screen.getByRole('button', { name: 'Parar' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Parar' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await waitFor(() => expect(document.body).toHaveTextContent('Lote concluído: 2 com resultado.'))
})
