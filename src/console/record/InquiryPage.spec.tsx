import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { aspectLines, carFile } from '#console/cars/test-car.ts'
import { recordQuery } from '#console/purchase/record-query.ts'
import { lateParts, showPage } from '#console/test-page.tsx'
import type { CarFile } from '#contract/console/car.ts'
import { RECORD_STATE_LABELS } from '#contract/console/record-labels.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { Component as InquiryPage } from './InquiryPage.tsx'
import { doneRecord } from './test-record.ts'
import { resultOf } from './test-results.ts'

afterEach(() => vi.unstubAllGlobals())

const RECORD = doneRecord({ result: resultOf('consulta-completa', '0101') })
const ITEM: HistoryItem = doneRecord({
  car: 'VOLKSWAGEN T-CROSS 2023',
  verdict: { tone: 'alert', text: '2 alertas: bloqueio judicial, gravame' },
})

/** Opens the page with this list in the cache. The test resolves the answers for the record and its car. */
function open(items: HistoryItem[]) {
  const [record, car] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  vi.stubGlobal('fetch', (url: string) => (url.includes('/cars/') ? car.promise : record.promise))
  const { queryClient } = showPage('/consultas/:id', <InquiryPage />, {
    at: `/consultas/${RECORD.id}`,
    seed: (client) => {
      client.setQueryData(apiQuery('inquiries', { limit: 30 }).queryKey, { items, nextCursor: null })
    },
  })
  return {
    queryClient,
    arrive: () => record.resolve(Response.json(RECORD)),
    arriveCar: (file: CarFile) => car.resolve(Response.json(file)),
    failCar: () => car.reject(new Error('Sem internet')),
  }
}

it('a purchase from a list shows its plate, its car and its verdict at once', async () => {
  const older = { ...ITEM, state: 'processing' as const, verdict: null, updatedAt: ITEM.createdAt }
  const { arrive, arriveCar } = open([older, ITEM])
  const page = screen.getByRole('article')
  expect(page).toHaveAttribute('aria-busy', 'true')
  expect(within(page).getByText('TST-0101')).toBeVisible()
  expect(within(page).getByRole('heading', { level: 1 })).toHaveTextContent(/T-CROSS/)
  expect(within(page).getByRole('heading', { level: 2 })).toHaveAccessibleName(
    '2 alertas: bloqueio judicial, gravame',
  )

  arrive()
  arriveCar(carFile({ plate: 'TST0101' }))
  expect(await screen.findByRole('heading', { name: 'Gravame ativo' })).toBeVisible()
  expect(screen.getByRole('article')).not.toHaveAttribute('aria-busy')
})

it('appears together with the findings of its car’s file, so that nothing moves afterwards', async () => {
  const { arrive, arriveCar, queryClient } = open([ITEM])
  arrive()
  const hasArrived = () => queryClient.getQueryState(recordQuery(RECORD.id).queryKey)?.status
  await waitFor(() => expect(hasArrived()).toBe('success'))
  await lateParts()
  expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true')
  arriveCar(carFile({ plate: 'TST0101', aspects: aspectLines({ theft: { state: 'alert' } }) }))
  expect(await screen.findByRole('heading', { name: 'Gravame ativo' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mais 1 alerta na ficha: roubo ou furto' })).toBeVisible()
})

it('does not wait for a file that cannot be read', async () => {
  const { arrive, failCar } = open([ITEM])
  failCar()
  arrive()
  expect(await screen.findByRole('heading', { name: 'Gravame ativo' })).toBeVisible()
})

it('a running purchase from a list shows its state at once, and no verdict', () => {
  open([{ ...ITEM, state: 'processing', verdict: null, following: true }])
  expect(screen.getByRole('article')).toHaveTextContent(RECORD_STATE_LABELS.processing)
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it('without a line in a list the page waits for the record', async () => {
  const { arrive } = open([])
  expect(screen.queryByRole('article')).toBeNull()
  arrive()
  expect(await screen.findByRole('article')).toBeVisible()
})
