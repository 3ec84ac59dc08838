import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { doneRecord } from '#console/record/test-record.ts'
import { carSummary } from '#console/test-car-file.ts'
import { showPart } from '#console/test-page.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { OrderForm } from './OrderForm.tsx'

const GRAVAME: CatalogItem = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
const PERSON: CatalogItem = {
  servico: 'situacao-cpf',
  nome: 'Situação do CPF',
  requer: ['documento'],
  preco: 3.9,
}
const CAR = carSummary('KLM1234', { car: 'VW GOL 2020' })
const OTHER_CAR = carSummary('ABC1D23', { car: 'VW POLO 2022' })
const CARS = apiQuery('cars', { limit: 15 }).queryKey
const THEIR_CARS = { items: [CAR, OTHER_CAR], nextCursor: null }

afterEach(() => vi.unstubAllGlobals())

/** The form, in a shop with two cars and the given purchases of the service. */
function show(item: CatalogItem, items: readonly HistoryItem[] = [], withCars = true) {
  return showPart(<OrderForm item={item} known={{}} today="2026-11-20" onComplete={() => undefined} />, {
    catalog: {
      servicos: [GRAVAME, PERSON, { ...PERSON, servico: 'score-credito', nome: 'Score', preco: 9.9 }],
    },
    seed: (client) => {
      if (withCars) client.setQueryData(CARS, THEIR_CARS)
      const latest = { service: item.servico, state: 'done', single: 'true', limit: 9 } as const
      client.setQueryData(apiQuery('inquiries', latest).queryKey, { items: [...items], nextCursor: null })
    },
  })
}

it('answers that arrive before the cars wait for them, because the cars decide where the answers are', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { queryClient } = show(GRAVAME, [doneRecord({ service: 'gravame', plate: 'ABC1D23' })], false)
  // This part's code has come as well, then.
  expect(await screen.findByRole('textbox', { name: 'Placa' })).toBeVisible()
  await act(() => import('./ShopLatest.tsx'))
  expect(screen.queryByRole('table')).toBeNull()
  await act(async () => queryClient.setQueryData(CARS, THEIR_CARS))
  expect(await screen.findByRole('table', { name: 'Últimas da loja' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Últimos carros' })).toBeVisible()
})

it('shows the cars until the plate is complete', async () => {
  const { user } = show(GRAVAME)
  expect(await screen.findByRole('heading', { name: 'Últimos carros' })).toBeVisible()
  const box = screen.getByRole('textbox', { name: 'Placa' })
  await user.type(box, 'KLM12')
  expect(screen.getByRole('heading', { name: 'Últimos carros' })).toBeVisible()
  await user.type(box, '34')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Últimos carros' })).toBeNull())
})

it('one press fills in the plate of a recent car of the shop', async () => {
  const { user } = show(GRAVAME)
  await user.click(await screen.findByRole('button', { name: /^Usar a placa\s*KLM-1234.*VW GOL.*2020/ }))
  const box = screen.getByRole('textbox', { name: 'Placa' })
  expect(box).toHaveValue('KLM-1234')
  expect(box).toHaveFocus()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Últimos carros' })).toBeNull())
})

it('lists the answers of the service, each with a link', async () => {
  const record = doneRecord({ service: 'gravame', plate: 'ABC1D23' })
  show(GRAVAME, [{ ...record, car: 'VW POLO 2022' }])
  const table = await screen.findByRole('table', { name: 'Últimas da loja' })
  const row = within(table).getByRole('row', { name: /ABC1D23 VW POLO 2022/ })
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/consultas/${record.id}`)
})

it('shows a car that the service has just answered about only in the list of its answers', async () => {
  show(GRAVAME, [{ ...doneRecord({ service: 'gravame', plate: 'ABC1323' }), car: 'VW POLO 2022' }])
  expect(await screen.findByRole('button', { name: /^Usar a placa\s*KLM-1234/ })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Usar a placa/ })).toHaveLength(1)
})

it('a service that asks for no plate names the other services that answer its question', async () => {
  show(PERSON)
  const list = (await screen.findByRole('heading', { name: 'Pessoas e empresas' })).closest('section')
  const links = within(list ?? document.body).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/servicos/score-credito'])
})

it('a service without purchases has no empty section of answers', async () => {
  show(PERSON)
  // This part's code has come as well, then.
  expect(await screen.findByRole('heading', { name: 'Pessoas e empresas' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Últimas da loja' })).toBeNull()
})
