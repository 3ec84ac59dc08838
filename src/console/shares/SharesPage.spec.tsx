import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { Role } from '#contract/console/role.ts'
import type { Share } from '#contract/console/share.ts'
import { Component as SharesPage } from './SharesPage.tsx'

const share = (change: Partial<Share>): Share => ({
  id: crypto.randomUUID(),
  inquiryId: 'a',
  plate: 'ABC1D23',
  service: 'fipe',
  createdBy: { id: 'p', name: 'Ana' },
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  views: 0,
  lastViewedAt: null,
  ...change,
})
const OF_BIA = share({
  inquiryId: null,
  service: null,
  createdBy: { id: 'b', name: 'Bia' },
  views: 3,
  lastViewedAt: '2026-11-21T12:00:00.000Z',
})

afterEach(() => vi.unstubAllGlobals())

const show = (items: readonly Share[], role: Role = 'manager') =>
  showPage('/links', <SharesPage />, {
    role,
    seed: (client) => client.setQueryData(apiQuery('shares').queryKey, { items: [...items] }),
  })

it('says what each link shows, who made it, and how often it was opened', () => {
  show([share({}), OF_BIA])
  const [own, other] = screen.getAllByRole('listitem')
  expect(own).toHaveTextContent(
    /FIPE por placa.*Criado por você.*vale até 27\/11\/2026.*Ainda não foi aberto/,
  )
  expect(other).toHaveTextContent(/Ficha do carro.*Criado por Bia.*Aberto 3 vezes, a última/)
  expect(within(own ?? document.body).getByRole('link')).toHaveAttribute('href', '/consultas/a')
  expect(within(other ?? document.body).getByRole('link')).toHaveAttribute('href', '/carros/ABC1D23')
})

it('asks before it ends a link, because it never opens again', async () => {
  const calls: string[] = []
  let items: readonly Share[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${url}`)
    return Promise.resolve(
      init?.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ items }),
    )
  })
  const kept = share({ service: null, inquiryId: null })
  const { user } = show([OF_BIA, kept])
  items = [kept]
  await user.click(
    screen.getAllByRole('button', { name: 'Encerrar Ficha do carro de ABC1D23' })[0] ?? document.body,
  )
  const keep = screen.getByRole('button', { name: 'Manter Ficha do carro de ABC1D23' })
  await expect.poll(() => document.activeElement).toBe(keep)
  expect(calls).toEqual([])
  const end = screen.getByRole('button', { name: 'Encerrar mesmo Ficha do carro de ABC1D23' })
  expect(end, 'red, like every last press of a deletion').toHaveClass('text-alert')
  await user.click(end)
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
  await expect.poll(() => screen.getByRole('listitem').contains(document.activeElement)).toBe(true)
  expect(calls).toEqual([`DELETE /api/shares/${OF_BIA.id}`, 'GET /api/shares'])
})

it('a double press ends one link, although the next one moves under the second press', async () => {
  const ended: string[] = []
  let items: readonly Share[] = [OF_BIA, share({ plate: 'DEF4G56' })]
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method !== 'DELETE') return Promise.resolve(Response.json({ items }))
    ended.push(url)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const { user } = show(items)
  items = items.slice(1)
  const buttons = () => screen.getAllByRole('button', { name: /^Encerrar/ })
  for (const button of buttons()) await user.click(button)
  await user.dblClick(buttons()[0] ?? document.body)
  await expect.poll(buttons).toHaveLength(1)
  // The browser counts the presses at one place, whatever is there.
  fireEvent.click(buttons()[0] ?? document.body, { detail: 2 })
  await expect.poll(() => ended).toEqual([`/api/shares/${OF_BIA.id}`])
})

it('tells a viewer why they cannot end a link', () => {
  show([OF_BIA], 'viewer')
  const button = screen.getByRole('button', { name: /^Encerrar/ })
  expect(button).toHaveAccessibleDescription(/só visualiza\. Peça a um colega que possa encerrar\.$/)
})

it('says how links are made if there are none', () => {
  show([])
  expect(screen.getByText(/o botão “Enviar” cria um link/)).toBeVisible()
})

it('says that a link could not be ended, also if another one was ended meanwhile', async () => {
  const first = Promise.withResolvers<Response>()
  const own = share({})
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method !== 'DELETE') return Promise.resolve(Response.json({ items: [own] }))
    return url.endsWith(own.id) ? first.promise : Promise.resolve(new Response(null, { status: 204 }))
  })
  const { user } = show([own, OF_BIA])
  const end = (name: string) => screen.getByRole('button', { name })
  const isBusy = () => end('Encerrar mesmo FIPE por placa de ABC1D23').getAttribute('aria-busy')
  for (const name of ['FIPE por placa de ABC1D23', 'Ficha do carro de ABC1D23']) {
    await user.click(end(`Encerrar ${name}`))
    await user.click(end(`Encerrar mesmo ${name}`))
  }
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
  expect(isBusy(), 'its answer is still to come').toBe('true')
  first.resolve(new Response(null, { status: 500 }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await expect.poll(isBusy).toBeNull()
})

it('an ended link leaves the list, even if the list cannot be read again', async () => {
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) =>
    Promise.resolve(new Response(null, { status: init?.method === 'DELETE' ? 204 : 500 })),
  )
  const { user } = show([share({}), OF_BIA])
  await user.click(screen.getByRole('button', { name: 'Encerrar Ficha do carro de ABC1D23' }))
  await user.click(screen.getByRole('button', { name: 'Encerrar mesmo Ficha do carro de ABC1D23' }))
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
})

it.each([
  [1000, 1],
  [2, 0],
])('of %i links it says %i times that there may be more', (count, times) => {
  show(Array.from({ length: count }, () => share({})))
  expect(screen.queryAllByText(/^Estes são os 1\.000 mais recentes\./)).toHaveLength(times)
})
