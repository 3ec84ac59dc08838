import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, timersAfterLeaving } from '#console/test-page.tsx'
import { announcements } from '#console/ui/announcements.ts'
import type { Role } from '#contract/console/role.ts'
import { ShareButton } from './ShareButton.tsx'

const ID = '0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a'
const URL_MADE = `https://patio.loja.example/compartilhado#${'k'.repeat(43)}`
const TEXT = [
  'Placa ABC1D23 · FIAT UNO 2012',
  '2 alertas: bloqueio judicial, gravame',
  `Veja até 27/11/2026: ${URL_MADE}`,
].join('\n')

const sent: string[] = []
let answer: () => Response | Promise<Response>
beforeEach(() => {
  sent.length = 0
  answer = () => Response.json({ id: 's', url: URL_MADE, expiresAt: '2026-11-27T12:00:00.000Z' })
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${url} ${typeof init?.body === 'string' ? init.body : ''}`)
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
})

const phone = (coarse: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' && coarse,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

function withShareSheet() {
  const shared: unknown[] = []
  Object.assign(navigator, { share: (data: unknown) => Promise.resolve(shared.push(data)) })
  return shared
}

const LINK = { id: expect.stringMatching(/^[\da-f-]{36}$/), token: expect.stringMatching(/^[\w-]{43}$/) }
const bodies = () => sent.map((call): unknown => JSON.parse(call.replace('POST /api/shares ', '')))

const show = (role: Role = 'buyer') =>
  showPage(
    '/consultas/x',
    <ShareButton
      inquiryId={ID}
      plate="ABC1D23"
      car="FIAT UNO 2012"
      headline="2 alertas: bloqueio judicial, gravame"
    />,
    { role },
  )

it('makes a link of seven days and passes it to WhatsApp with the car and its verdict', async () => {
  phone(false)
  const { user, queryClient } = show()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(/dados pessoais\s+escondidos/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Criar o link' }))
  expect(await screen.findByText(URL_MADE)).toBeVisible()
  expect(screen.getByText(/^O link vale até 27\/11\/2026/)).toHaveFocus()
  expect(bodies()).toEqual([{ inquiryId: ID, days: 7, link: LINK }])
  expect(screen.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(TEXT)}`,
  )
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByText(URL_MADE)).toBeNull()
  const kept = () => [...queryClient.getMutationCache().getAll(), ...queryClient.getQueryCache().getAll()]
  const token = bodies().map((body) => (body as { link: { token: string } }).link.token)[0] ?? ''
  await expect.poll(() => JSON.stringify(kept().map(({ state }) => state.data ?? null))).not.toContain('kkk')
  expect(JSON.stringify(kept().map(({ state }) => state.data ?? null))).not.toContain(token)
})

it('opens a phone’s share sheet with the same text', async () => {
  phone(true)
  const shared = withShareSheet()
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await user.click(await screen.findByRole('radio', { name: '30 dias' }))
  await user.click(screen.getByRole('button', { name: 'Criar o link' }))
  await expect.poll(() => shared).toEqual([{ text: TEXT }])
  expect(bodies()).toEqual([{ inquiryId: ID, days: 30, link: LINK }])
})

it('says why there is no link, and makes one at the next try', async () => {
  phone(false)
  const { user } = show()
  const good = answer
  const error = { code: 'TOO_MANY_SHARES', message: '', retryable: false, requestId: null, charged: 'no' }
  answer = () => Response.json({ error }, { status: 409 })
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await user.click(await screen.findByRole('button', { name: 'Criar o link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Você já tem links demais em aberto')
  answer = good
  await user.click(screen.getByRole('button', { name: 'Criar o link' }))
  expect(await screen.findByText(URL_MADE)).toBeVisible()
})

it('asks for the same link again after a lost answer, and for another one for other days', async () => {
  phone(false)
  const { user } = show()
  const good = answer
  const press = async () => user.click(screen.getByRole('button', { name: 'Criar o link' }))
  answer = () => Response.error()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await user.click(await screen.findByRole('button', { name: 'Criar o link' }))
  await screen.findByRole('alert')
  const late = Promise.withResolvers<Response>()
  answer = () => late.promise
  await press()
  // A press before the answer would do nothing.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Criar o link' })).toHaveAttribute('aria-busy'),
  )
  late.resolve(Response.error())
  await screen.findByRole('alert')
  await user.click(screen.getByRole('radio', { name: '1 dia' }))
  answer = good
  await press()
  expect(await screen.findByText(URL_MADE)).toBeVisible()
  const [first, second, other] = bodies()
  expect(first).toEqual({ inquiryId: ID, days: 7, link: LINK })
  expect(second).toEqual(first)
  expect(other).toEqual({ inquiryId: ID, days: 1, link: LINK })
  const ids = new Set([first, other].map((body) => JSON.stringify((body as { link: unknown }).link)))
  expect(ids.size).toBe(2)
})

it('asks for the same link again after its dialog was closed, until the link was shown', async () => {
  phone(false)
  const { user } = show()
  const good = answer
  const make = async () => {
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await user.click(await screen.findByRole('button', { name: 'Criar o link' }))
  }
  const close = async () => user.click(screen.getByRole('button', { name: 'Fechar' }))
  answer = () => Response.error()
  await make()
  await screen.findByRole('alert')
  await close()
  answer = good
  await make()
  expect(await screen.findByText(URL_MADE)).toBeVisible()
  await close()
  await make()
  expect(await screen.findByText(URL_MADE)).toBeVisible()
  const [first, second, other] = bodies()
  expect(second).toEqual(first)
  expect(other).not.toEqual(first)
})

it('asks for the same link again if its dialog was closed too early, and is idle when the page is left', async () => {
  phone(false)
  const { user, router, queryClient } = show()
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(typeof init.body === 'string' ? init.body : '')
    return late.promise.then((response) => response.clone())
  })
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await user.click(await screen.findByRole('button', { name: 'Criar o link' }))
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  }
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
  expect(await timersAfterLeaving({ router })).toBeLessThan(10)
  const before = announcements.get().polite
  late.resolve(answer())
  await expect.poll(() => queryClient.getMutationCache().getAll()).toEqual([])
  // Nobody sees the link, so nothing says that it is there.
  expect(announcements.get().polite).toBe(before)
})

it('is disabled for a viewer, with the reason', async () => {
  phone(false)
  const { user } = show('viewer')
  const button = screen.getByRole('button', { name: 'Enviar' })
  expect(button).toHaveAccessibleDescription(/só visualiza\. Peça a um colega que possa enviar\.$/)
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})
