import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { resultOf } from '#console/record/test-results.ts'
import { showPart } from '#console/test-page.tsx'
import type { Shared, SharedRecord } from '#contract/console/share.ts'
import { Component as SharedPage } from './SharedPage.tsx'

const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }
const UNTIL = '2026-11-29T12:00:00.000Z'

const record = (change: Partial<SharedRecord> = {}): Shared => ({
  kind: 'inquiry',
  expiresAt: UNTIL,
  record: {
    service: 'consulta-completa',
    serviceName: 'Consulta Completa',
    plate: 'TST0102',
    car: 'VW GOL 2012',
    createdAt: '2026-11-22T12:00:00.000Z',
    updatedAt: '2026-11-22T12:00:05.000Z',
    result: resultOf('consulta-completa', '0102'),
    ...change,
  },
})

/** Requests to our own server. Each gets this answer. */
const calls: string[] = []
let answer: () => Response | Promise<Response>
beforeEach(() => {
  calls.length = 0
  answer = () => Response.json(record())
  history.replaceState(null, '', `/compartilhado#${'k'.repeat(43)}`)
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url)
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const refusal = (code: string, message = '') => {
  const error = { code, message, retryable: false, requestId: null, charged: 'no' }
  return Response.json({ error }, { status: 410 })
}
const end = () => {
  answer = () => refusal('SHARE_ENDED', 'Quem enviou o encerrou.')
}

/** A page that shows a result with photos, none of which is fetched yet. */
async function showPhotos() {
  const page = showPart(<SharedPage />, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })
  await screen.findByRole('button', { name: /^Mostrar \d fotos$/ })
  return page
}

it('ends at a press if the link has ended since, and shows nothing of the result', async () => {
  const { user } = await showPhotos()
  end()
  await user.click(screen.getByRole('button', { name: /^Mostrar \d fotos$/ }))
  const title = await screen.findByRole('heading', { name: 'Este link não vale mais' })
  expect(title, 'the button with the focus is gone').toHaveFocus()
  expect(document.body).not.toHaveTextContent('TST-0102')
})

it('says at a press that the result was purged since, and shows nothing of it', async () => {
  const { user } = await showPhotos()
  answer = () => {
    const purged = { at: '2026-11-25T12:00:00.000Z', afterDays: null }
    if (!calls.at(-1)?.includes('/photo')) return Response.json(record({ result: null, purged }))
    return refusal('DATA_PURGED')
  }
  await user.click(screen.getByRole('button', { name: /^Mostrar \d fotos$/ }))
  expect(await screen.findByText('O resultado foi apagado em 25/11/2026')).toBeVisible()
  expect(screen.queryByText(/leilão/i)).toBeNull()
  expect(screen.queryByText(/faça a mesma consulta de novo/)).toBeNull()
})

it('asks again when the browser brings it back as it was left', async () => {
  await showPhotos()
  end()
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  expect(calls).toHaveLength(2)
})

it('goes on showing the result if it cannot ask', async () => {
  await showPhotos()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.getByText('Consulta Completa')).toBeVisible()
})

describe('at the end of its time', () => {
  const endsAt = Date.parse(UNTIL)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: endsAt - 90_000 })
  })
  afterEach(() => void vi.useRealTimers())

  it('asks once more, and shows nothing of the result', async () => {
    await showPhotos()
    end()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(calls).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(calls, 'the server counts each read').toHaveLength(2)
  })

  it('asks once if the link still works, because the clock of this device is ahead', async () => {
    await showPhotos()
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(calls).toHaveLength(2)
    expect(screen.getByText('Consulta Completa')).toBeVisible()
  })

  it('asks for nothing if the clock of this device was ahead already', async () => {
    vi.setSystemTime(endsAt + 3_600_000)
    await showPhotos()
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(calls).toHaveLength(1)
  })
})
