import { cleanup, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { testBatch } from '#console/test-batch.ts'
import { carSummary } from '#console/test-car-file.ts'
import { showPage } from '#console/test-page.tsx'
import type { Batch } from '#contract/console/batch.ts'
import type { CarSummary } from '#contract/console/car.ts'
import type { Day } from '#contract/console/day.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { Role } from '#contract/console/role.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { dayQueries } from './day-queries.ts'
import { ShopDay } from './ShopDay.tsx'

const purchase: HistoryItem = {
  id: '51d3aaaa-1111-4111-8111-111111111111',
  state: 'processing',
  service: 'gravame',
  plate: 'ABC1D23',
  car: null,
  upstreamId: null,
  reused: false,
  priceCents: 890,
  chargedCents: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  createdBy: { id: 'p', name: 'Ana' },
  following: true,
  error: null,
  verdict: null,
}
const car = (plate: string, lastAt: string) => carSummary(plate, { car: 'CHEVROLET S10 2019', lastAt })
const alert = (id: string, read: boolean): VehicleAlert => ({
  id,
  type: 'vehicle.gravame.created',
  plate: 'BRA2E19',
  car: null,
  title: null,
  detail: null,
  at: '2026-11-20T12:00:00.000Z',
  read,
})

const SERVICES = [
  { servico: 'fipe', nome: 'FIPE por placa', requer: ['placa'], preco: 0.25 },
  { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 },
]
const LIST = testBatch({
  services: ['fipe', 'gravame'],
  counts: { total: 12, waiting: 10, running: 0, done: 2, kept: 0, failed: 0, unknown: 0 },
})

interface Seed {
  readonly day?: Partial<Day>
  readonly cars?: readonly CarSummary[]
  readonly alerts?: readonly VehicleAlert[]
  readonly batches?: readonly Batch[]
  readonly role?: Role
}

function show({ day = {}, cars = [], alerts = [], batches = [], role = 'buyer' }: Seed = {}) {
  return showPage('/', <ShopDay />, {
    role,
    catalog: { servicos: SERVICES },
    seed: (client) => {
      const empty: Day = { running: [], finished: [], more: false, since: '2026-11-20T00:00:00.000Z' }
      client.setQueryData(dayQueries.day().queryKey, { ...empty, ...day })
      client.setQueryData(dayQueries.cars().queryKey, { items: [...cars], nextCursor: null })
      const unread = alerts.filter(({ read }) => !read).length
      client.setQueryData(dayQueries.alerts().queryKey, { items: [...alerts], unread, nextCursor: null })
      client.setQueryData(dayQueries.batches().queryKey, { items: [...batches] })
      client.setQueryData(apiQuery('staff').queryKey, { items: [] })
      client.setQueryData(apiQuery('packages').queryKey, { items: [] })
      const limit = { dayCents: null, spentTodayCents: 0, raisedTodayCents: 0 }
      client.setQueryData(apiQuery('shopLimit').queryKey, limit)
    },
  })
}

const parts = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const OTHERS = 'Não tem a placa?'
const CALM = 'Tudo em dia'

it('shows a new shop what to do, and nothing else', async () => {
  show()
  expect(parts()).toEqual([OTHERS])
  // Inquiries about people and values without a plate are no cars: the shop may have bought some.
  expect(await screen.findByText('Nenhum carro ainda')).toBeVisible()
  expect(screen.queryByText(/Nenhuma consulta/)).toBeNull()
})

it('leads a manager of a new shop to the set-up steps, only while the shop is new', async () => {
  show({ role: 'manager' })
  expect(await screen.findByRole('link', { name: /^Montar o pacote da loja/ })).toBeVisible()
  cleanup()
  show({ role: 'manager', cars: [car('ABC1D23', '2026-11-18T12:00:00.000Z')] })
  expect(parts()).toEqual([OTHERS, CALM, 'Últimos carros'])
})

it('is calm if nothing happened today', () => {
  show({ cars: [car('ABC1D23', '2026-11-18T12:00:00.000Z')] })
  expect(parts()).toEqual([OTHERS, CALM, 'Últimos carros'])
  expect(screen.getByRole('link', { name: /^ABC1D23.*Nada consta/ })).toHaveAttribute(
    'href',
    '/carros/ABC1D23',
  )
})

it('begins with running purchases, then news; the cars of today leave out earlier days', () => {
  show({
    day: { running: [purchase], finished: [{ ...purchase, id: 'other', state: 'done' }], more: true },
    cars: [car('ABC1D23', new Date().toISOString()), car('DEF4G56', '2026-11-18T12:00:00.000Z')],
    alerts: [alert('a', false), alert('b', true)],
  })
  expect(parts()).toEqual([OTHERS, 'Em andamento', 'Avisos não lidos', 'O que terminou', 'Carros de hoje'])
  expect(screen.getAllByText('Gravame registrado')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Há mais no histórico' })).toBeVisible()
  expect(screen.queryByText('DEF4G56')).toBeNull()
})

it('does not repeat a heading in its rows, which name only another state', () => {
  const row = (id: string, change: Partial<HistoryItem>) => ({ ...purchase, id, ...change })
  const other = row('b', { state: 'unresolved', service: 'fipe' })
  show({ day: { running: [row('a', {}), other] } })
  expect(screen.getAllByText('Em andamento')).toHaveLength(1)
  expect(screen.getByRole('link', { name: /Gravame/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Confirmação pendente/ })).toBeVisible()
})

it('shows several alerts of one car in one row, under either form of its plate, the gravest first', () => {
  const debt = {
    ...alert('b', false),
    type: 'vehicle.debt.created',
    detail: 'IPVA',
    car: 'VW GOL 2016',
    plate: 'BRA2419',
  }
  show({ alerts: [debt, alert('a', false), { ...alert('c', false), plate: 'KLM1C34' }] })
  const section = screen.getByRole('heading', { name: 'Avisos não lidos' }).closest('section')
  const rows = within(section as HTMLElement).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^BRA-2419.*Gravame registrado e mais 1.*VW GOL/),
    expect.stringMatching(/^KLM1C34.*Gravame registrado/),
  ])
})

it('says that there are at least as many unread alerts as the server counts', () => {
  const many = Array.from({ length: 99 }, (_, index) => alert(`a${index}`, false))
  show({ alerts: many })
  expect(screen.getByRole('link', { name: 'Ver todos (99+)' })).toBeVisible()
})

it('lists a car once if one of its purchases has just failed', () => {
  const failed: HistoryItem = { ...purchase, state: 'failed', plate: 'TST0404' }
  const nothing = { verdict: null, answered: false, lastAt: new Date().toISOString() }
  const cars = [carSummary('TST0404', nothing), carSummary('TST0503', nothing)]
  show({ day: { finished: [failed] }, cars })
  expect(screen.getAllByText('TST-0404')).toHaveLength(1)
  expect(screen.getByText('TST-0503')).toBeVisible()
  cleanup()
  // After its end was marked as seen.
  show({ cars })
  expect(screen.getByRole('link', { name: /^TST-0404/ })).toHaveAttribute('href', '/carros/TST0404')
})

const error = { code: 'X', message: '', retryable: true, requestId: null, charged: 'refunded' } as const
const REFUNDED = { state: 'failed', chargedCents: 0, error } as const

it('shows what needs attention first, then results, and refunds in one folded line', () => {
  const ended = (id: string, change: Partial<HistoryItem>): HistoryItem => ({ ...purchase, id, ...change })
  const finished = [
    ended('back', { ...REFUNDED, plate: 'TST0404', priceCents: 890 }),
    ended('found', { state: 'done', plate: 'TST0100', chargedCents: 890 }),
    ended('refused', { state: 'rejected', plate: 'TST0422' }),
    ended('owed', { state: 'failed', plate: 'TST0503', chargedCents: 890 }),
    ended('silent', { state: 'expired', plate: 'TST0504' }),
  ]
  show({ day: { finished } })
  const lines = screen
    .getAllByRole('link', { name: /^TST-/ })
    .map(({ textContent }) => textContent.slice(0, 8))
  expect(lines).toEqual(['TST-0503', 'TST-0504', 'TST-0100', 'TST-0404', 'TST-0422'])
  const folded = screen.getByText('2 sem resultado, R$ 8,90 devolvidos')
  expect(folded.closest('details')).not.toHaveAttribute('open')
  expect(folded.closest('details')).toHaveTextContent(/TST-0404.*TST-0422/)
})

it('counts no refund for a failure that was never charged', () => {
  const failed = { ...purchase, ...REFUNDED }
  const free = { ...failed, id: 'free', error: { ...error, charged: 'no' as const } }
  show({ day: { finished: [failed, free] } })
  expect(screen.getByText('2 sem resultado, R$ 8,90 devolvidos')).toBeVisible()
})

it('says that everything is done only if nothing is open', () => {
  show({ cars: [car('ABC1D23', '2026-11-18T12:00:00.000Z')], day: { running: [purchase] } })
  expect(screen.queryByText(CALM)).toBeNull()
  cleanup()
  show({ cars: [car('ABC1D23', '2026-11-18T12:00:00.000Z')], alerts: [alert('a', false)] })
  expect(screen.queryByText(CALM)).toBeNull()
})

it('names a running list by all services that it asks, and by its own name if it has one', () => {
  const named = { ...LIST, id: 'b-2', name: 'Pátio de sábado' }
  const single = { ...LIST, id: 'b-3', services: [] }
  show({ batches: [LIST, named, single] })
  expect(screen.getAllByRole('link', { name: /^2 de 12/ }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Lote FIPE por placa e Gravame'),
    expect.stringContaining('Lote Pátio de sábado'),
    expect.stringMatching(/Lote FIPE por placa(?! e)/),
  ])
})

it('counts a line without a confirmation as not ended, as the page of its list does', () => {
  show({ batches: [{ ...LIST, counts: { ...LIST.counts, waiting: 9, unknown: 1 } }] })
  expect(screen.getByRole('link', { name: /Lote FIPE por placa/ })).toHaveTextContent(/^2 de 12/)
})

it('a read that began before "Já vi" does not bring the seen purchases back', async () => {
  const seen: Day = { running: [], finished: [], more: false, since: '2026-11-20T00:00:00.000Z' }
  const before = Promise.withResolvers<Response>()
  const reads = [before.promise]
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'GET'
      ? (reads.shift() ?? Promise.resolve(Response.json(seen)))
      : Promise.resolve(Response.json(seen)),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const finished = [{ ...purchase, state: 'done' as const }]
  const { user, queryClient } = show({ day: { finished } })
  const { queryKey } = dayQueries.day()
  void queryClient.refetchQueries({ queryKey })
  await user.click(screen.getByRole('button', { name: 'Já vi' }))
  await expect.poll(() => queryClient.getQueryData(queryKey)?.finished).toEqual([])
  before.resolve(Response.json({ ...seen, finished }))
  await expect.poll(() => queryClient.isFetching({ queryKey })).toBe(0)
  expect(queryClient.getQueryData(queryKey)?.finished).toEqual([])
})
