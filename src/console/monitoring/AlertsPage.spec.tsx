import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { testItem } from '#console/test-item.ts'
import { showPage } from '#console/test-page.tsx'
import { announcements } from '#console/ui/announcements.ts'
import { UnreadBadge } from '#console/watching/UnreadBadge.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import type { VehicleAlert, Watches } from '#contract/console/vehicle-alert.ts'
import { Component as AlertsPage } from './AlertsPage.tsx'

const alertOf = (id: string, more: Partial<VehicleAlert> = {}): VehicleAlert => ({
  id,
  type: 'vehicle.gravame.created',
  plate: 'ABC1D23',
  car: 'FIAT ARGO 1.0 2020',
  title: 'Gravame registrado',
  detail: 'BANCO X',
  at: `2026-11-1${id}T12:00:00.000Z`,
  read: false,
  ...more,
})
const debt = { type: 'vehicle.debt.created', title: 'Novo débito', detail: 'IPVA', read: true }

const SERVICES = [
  { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 },
  { servico: 'debitos-estadual', nome: 'Débitos Estaduais', requer: ['placa', 'uf'], preco: 7.9 },
  { servico: 'debitos', nome: 'Débitos', requer: ['placa'], preco: 8.5 },
]

interface Shown {
  readonly paid?: readonly HistoryItem[]
  readonly at?: string
  readonly watches?: Watches
}

function show(
  items: readonly VehicleAlert[],
  { paid = [], at = '/alertas', watches = { offered: false, items: [] } }: Shown = {},
) {
  const badge = <UnreadBadge />
  return showPage(
    '/alertas',
    <>
      {badge}
      <AlertsPage />
    </>,
    {
      at,
      catalog: { servicos: SERVICES },
      seed: (client) => {
        const unread = items.filter(({ read }) => !read).length
        for (const query of [apiQuery('alerts'), apiQuery('alerts', { unread: 'true' })]) {
          client.setQueryData(query.queryKey, { items: [...items], unread, nextCursor: null })
        }
        client.setQueryData(apiQuery('watches').queryKey, watches)
        const inquiries = apiQuery('inquiries', { plate: 'ABC1D23', limit: 50 })
        client.setQueryData(inquiries.queryKey, { items: [...paid], nextCursor: null })
      },
    },
  )
}

it('has one line for each car, the newest first, under both forms of its plate', () => {
  show([alertOf('9'), alertOf('8', { plate: 'XYZ9B87', ...debt }), alertOf('7', { plate: 'ABC1323' })])
  const lines = screen.getAllByRole('listitem').filter((item) => item.querySelector('details'))
  expect(lines).toHaveLength(2)
  const [first, second] = lines.map((line) => line.querySelector('summary')?.textContent)
  expect(first).toMatch(/ABC1D23.*2 novos.*Gravame registrado.*e mais 1 aviso/)
  expect(second).toMatch(/XYZ9B87.*Débito novo: IPVA/)
  expect(second).not.toMatch(/\d novo/)
  expect(screen.getByText('não lidos').parentElement).toHaveTextContent('2 não lidos')
})

it('leads from an opened car to its file and to the inquiry that confirms, with its price', async () => {
  const { user } = show([alertOf('9', { read: true }), alertOf('8', debt)])
  await user.click(screen.getByText('Gravame registrado', { selector: 'summary *' }))
  const confirm = await screen.findByRole('link', { name: /^Confirmar: Gravame, R\$\s8,90$/ })
  expect(confirm.getAttribute('href')).toBe('/servicos/gravame?placa=ABC1D23&direto=1')
  expect(screen.getByRole('link', { name: 'Ver a ficha do carro' })).toHaveAttribute(
    'href',
    '/carros/ABC1D23',
  )
  expect(screen.getByText('Banco X')).toBeVisible()
  // A service that also asks for the state is cheaper, but takes more steps.
  expect(screen.getByRole('link', { name: /^Confirmar: Débitos, R\$\s8,50$/ })).toBeVisible()
})

it('offers the answer instead if it was bought since', async () => {
  const paid = testItem({
    verdict: { tone: 'alert', text: 'Gravame ativo' },
    createdAt: '2026-11-19T13:00:00.000Z',
    updatedAt: '2026-11-19T13:00:05.000Z',
  })
  const { user } = show([alertOf('9', { read: true })], { paid: [paid] })
  await user.click(screen.getByText('Gravame registrado', { selector: 'summary *' }))
  const answer = await screen.findByRole('link', { name: /^Gravame: Gravame ativo/ })
  expect(answer.getAttribute('href')).toBe(`/consultas/${paid.id}`)
  expect(screen.queryByRole('link', { name: /^Confirmar/ })).toBeNull()
})

it('offers nothing for a text that is not a plate', async () => {
  const { user } = show([alertOf('9', { plate: 'ilegível', read: true })])
  await user.click(screen.getByText('ilegível'))
  const line = screen.getAllByRole('listitem')[0]
  expect(line && within(line).queryByRole('link')).toBeNull()
})

/** All announcements from now on. */
function hearAll(): readonly string[] {
  const heard: string[] = []
  onTestFinished(announcements.subscribe(() => heard.push(announcements.get().polite)))
  return heard
}

it('announces an alert that arrives while the page is open', async () => {
  const { queryClient } = show([alertOf('8')])
  const heard = hearAll()
  const items = [alertOf('9'), alertOf('8')]
  act(() => {
    queryClient.setQueryData(apiQuery('alerts').queryKey, { items, unread: 2, nextCursor: null })
  })
  await waitFor(() => expect(heard).toEqual(['Chegou um aviso novo']))
})

it('says that everything is read, and explains the page if there is nothing yet', () => {
  show([], { at: '/alertas?ver=nao-lidos' })
  expect(screen.getByText(/todos os avisos foram lidos/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mostrar todos' })).toHaveAttribute('href', '/alertas')
  document.body.replaceChildren()
  show([])
  expect(screen.getByText('Nenhum aviso ainda')).toBeVisible()
})

it('an older page without alerts does not say that everything is read', () => {
  const before = apiQuery('alerts', { unread: 'true', cursor: 'x' })
  showPage('/alertas', <AlertsPage />, {
    at: '/alertas?ver=nao-lidos&depois=x',
    seed: (client) => {
      client.setQueryData(before.queryKey, { items: [], unread: 3, nextCursor: null })
      client.setQueryData(apiQuery('watches').queryKey, { offered: false, items: [] })
    },
  })
  expect(screen.queryByText(/todos os avisos foram lidos/)).toBeNull()
  expect(screen.getByText('Nenhum aviso mais antigo aqui.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mais recentes' })).toBeVisible()
})

it('names the watched cars and since when, with links to their files', async () => {
  const plates = Array.from({ length: 10 }, (_, index) => `ABC1D${20 + index}`)
  const items = plates.map((plate) => ({ plate, since: '2026-11-12T12:00:00.000Z' }))
  show([], { watches: { offered: true, items } })
  const part = within(screen.getByRole('region', { name: 'Acompanhados: 10' }))
  expect(part.getByRole('link', { name: /^ABC1D20.*desde 12\/11\/2026$/ })).toHaveAttribute(
    'href',
    '/carros/ABC1D20',
  )
  const folded = part.getByText('Mais 2').closest('details')
  expect(folded?.querySelectorAll('li')).toHaveLength(2)
})

it.each([
  [true, 1],
  [false, 0],
])('says that no car is watched only if one could be (%s)', (offered, count) => {
  show([], { watches: { offered, items: [] } })
  expect(screen.queryAllByText('Acompanhados: 0')).toHaveLength(count)
})

it('announces what the other part of the inbox shows, once', async () => {
  const { user } = show([alertOf('9'), alertOf('8')])
  const heard = hearAll()
  await user.click(screen.getByRole('link', { name: 'Mostrar só os não lidos' }))
  await screen.findByRole('heading', { name: 'Avisos não lidos' })
  expect(heard).toEqual(['2 avisos não lidos'])
})

it('an opened car stays among the unread ones while a new alert arrives', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user, queryClient } = show([alertOf('8')], { at: '/alertas?ver=nao-lidos' })
  await user.click(screen.getByText('Gravame registrado', { selector: 'summary *' }))
  const opened = document.activeElement
  const items = [alertOf('9', { plate: 'XYZ9B87' })]
  act(() => {
    queryClient.setQueryData(apiQuery('alerts', { unread: 'true' }).queryKey, {
      items,
      unread: 1,
      nextCursor: null,
    })
  })
  expect(await screen.findByText('XYZ9B87')).toBeVisible()
  expect(opened).toBeInTheDocument()
  expect(opened).toHaveFocus()
  expect(opened?.closest('details')).toHaveAttribute('open')
  expect(opened).not.toHaveTextContent('1 novo')
})

it('an alert that was read here does not come back as a new one with the other part of the inbox', async () => {
  const read = alertOf('8', { read: true })
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    const items = path.includes('unread') ? [] : [read]
    const answer = Response.json({ items, unread: 0, nextCursor: null })
    return Promise.resolve(method === 'GET' ? answer : new Response(null, { status: 204 }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user, queryClient } = show([alertOf('8')], { at: '/alertas?ver=nao-lidos' })
  await user.click(screen.getByText('Gravame registrado', { selector: 'summary *' }))
  await expect.poll(() => queryClient.getQueryData(apiQuery('alerts').queryKey)?.unread).toBe(0)
  await user.click(screen.getByRole('link', { name: 'Mostrar todos' }))
  await screen.findByRole('heading', { name: 'Avisos' })
  await user.click(screen.getByRole('link', { name: 'Mostrar só os não lidos' }))
  await screen.findByRole('heading', { name: 'Avisos não lidos' })
  expect(await screen.findByText(/todos os avisos foram lidos/)).toBeVisible()
  expect(screen.queryByText('Gravame registrado', { selector: 'summary *' })).toBeNull()
})
