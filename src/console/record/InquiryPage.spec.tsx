import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { RECORD_STATE_LABELS } from '#contract/console/record-labels.ts'
import type { HistoryItem, InquiryRecord } from '#contract/console/record.ts'
import { Component as InquiryPage } from './InquiryPage.tsx'
import { resultOf } from './test-results.ts'

afterEach(() => vi.unstubAllGlobals())

const ID = '0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a'
const ITEM: HistoryItem = {
  id: ID,
  state: 'done',
  service: 'consulta-completa',
  plate: 'TST0101',
  car: 'VOLKSWAGEN T-CROSS 2023',
  verdict: { tone: 'alert', text: '2 alertas: RENAJUD, gravame' },
  upstreamId: 'a1',
  reused: false,
  priceCents: 54_90,
  chargedCents: 54_90,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:05.000Z',
  createdBy: { id: 'p', name: 'Bia' },
  following: false,
  error: null,
}
const RECORD: InquiryRecord = {
  ...ITEM,
  request: { servico: 'consulta-completa', placa: 'TST0101' },
  result: resultOf('consulta-completa', '0101'),
}

/** The page beside a list, and the answer about the record, which comes when the test says so. */
function open(items: HistoryItem[]) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  showPage('/consultas/:id', <InquiryPage />, {
    at: `/consultas/${ID}`,
    seed: (client) => {
      client.setQueryData(apiQuery('inquiries', { limit: 30 }).queryKey, { items, nextCursor: null })
    },
  })
  return { arrive: () => resolve(Response.json(RECORD)) }
}

it('a purchase that a list has shown begins with its plate, its car and its verdict', async () => {
  const older = { ...ITEM, state: 'processing' as const, verdict: null, updatedAt: ITEM.createdAt }
  const { arrive } = open([older, ITEM])
  const page = screen.getByRole('article')
  expect(page).toHaveAttribute('aria-busy', 'true')
  expect(within(page).getByText('TST-0101')).toBeVisible()
  expect(within(page).getByRole('heading', { level: 1 })).toHaveTextContent(/T-CROSS/)
  expect(within(page).getByRole('heading', { level: 2 })).toHaveAccessibleName('2 alertas: RENAJUD, gravame')

  arrive()
  expect(await screen.findByRole('heading', { name: 'Gravame ativo' })).toBeVisible()
  expect(screen.getByRole('article')).not.toHaveAttribute('aria-busy')
})

it('one that runs begins with its state, and without a verdict', () => {
  open([{ ...ITEM, state: 'processing', verdict: null, following: true }])
  expect(screen.getByRole('article')).toHaveTextContent(RECORD_STATE_LABELS.processing)
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it('without such a line the page waits for the record', async () => {
  const { arrive } = open([])
  expect(screen.queryByRole('article')).toBeNull()
  arrive()
  expect(await screen.findByRole('article')).toBeVisible()
})
