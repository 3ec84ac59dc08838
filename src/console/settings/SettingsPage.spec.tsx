import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { SWITCHED_CATALOG } from '#console/test-switched-catalog.ts'
import type { Role } from '#contract/console/role.ts'
import type { WebhookStatus } from '#contract/console/webhook-status.ts'
import { Component as SettingsPage } from './SettingsPage.tsx'

const ARRIVED = {
  isConfigured: true,
  lastEventAt: new Date(Date.now() - 120_000).toISOString(),
  lastTestAt: null,
}

const show = (role: Role = 'manager', webhookStatus: WebhookStatus = ARRIVED, at = '/ajustes') =>
  showPage('/ajustes', <SettingsPage />, {
    at,
    catalog: SWITCHED_CATALOG,
    role,
    seed: (client) => {
      client.setQueryData(apiQuery('webhookStatus').queryKey, webhookStatus)
      client.setQueryData(apiQuery('packages').queryKey, { items: [] })
      client.setQueryData(apiQuery('wallet').queryKey, { lowBelowCents: null, topUpUrl: null, managers: [] })
      const limit = { dayCents: null, spentTodayCents: 0, raisedTodayCents: 0 }
      client.setQueryData(apiQuery('shopLimit').queryKey, limit)
    },
  })

afterEach(() => vi.unstubAllGlobals())

it('is one line for each part on a phone, with its current setting, and opens the part of the URL', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  show('manager', ARRIVED, '/ajustes#limite')
  const lines = screen
    .getAllByRole('heading')
    .flatMap((heading) => heading.closest('summary')?.textContent ?? [])
  expect(lines.slice(0, 4)).toEqual([
    'Aviso de saldo baixosem aviso',
    'Limite da loja por diasem limite',
    'Pacotes da lojanenhum',
    'Consultas da loja1 oculta, 1 desligada',
  ])
  expect(screen.getByLabelText(/^Gastar por dia/)).toBeVisible()
  expect(screen.getByLabelText(/^Avisar abaixo/)).not.toBeVisible()
})

it('has everything that a manager sets for the shop, each part under its heading', () => {
  show()
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(parts).toEqual([
    'Aviso de saldo baixo',
    'Limite da loja por dia',
    'Pacotes da loja',
    'Consultas da loja',
  ])
})

it.each(['buyer', 'viewer'] as const)('tells a %s whom to ask instead', (role) => {
  show(role)
  expect(screen.getByText('Só gerentes mudam os ajustes')).toBeVisible()
  expect(screen.queryAllByRole('combobox')).toEqual([])
})

it('shows the mode of each service beside its price', () => {
  show()
  expect(screen.getAllByRole('combobox').map((select) => (select as HTMLSelectElement).value)).toEqual([
    'off',
    'hidden',
    'on',
  ])
  const line = screen.getByRole('combobox', { name: 'Gravame' }).closest('li')
  expect(line?.textContent).toMatch(/^Gravame.*R\$\s8,90/)
})

it('opens the form of a package when one is started', async () => {
  const { user } = show()
  expect(screen.queryByLabelText(/^Nome do pacote/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Novo pacote' }))
  expect(await screen.findByLabelText(/^Nome do pacote/)).toBeVisible()
})

it.each([
  [ARRIVED, 'Último avisohá 2 minÚltimo teste do portalNenhum ainda'],
  [{ ...ARRIVED, isConfigured: false }, 'Sem segredo configurado: a loja não recebe avisos.'],
])('folds the state of the service’s deliveries', (status, text) => {
  show('manager', status)
  const folded = screen.getByText('Avisos da central').closest('details')
  expect(folded).not.toHaveAttribute('open')
  expect(folded).toHaveTextContent(text)
})

it('says which parts could not be read, with a button to read them again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  showPage('/ajustes', <SettingsPage />, {
    catalog: SWITCHED_CATALOG,
    seed: (client) => client.removeQueries({ queryKey: apiQuery('wallet').queryKey }),
  })
  expect(await screen.findByRole('heading', { name: 'Pacotes da loja' })).toBeVisible()
  // The three reads fail one after the other.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Carregar de novo' })).toHaveLength(3))
})

it('shows a saved amount as it is stored, then what another manager sets', async () => {
  const saved = { dayCents: 5_00, spentTodayCents: 0, raisedTodayCents: 0 }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(saved)))
  const { user, queryClient } = show()
  const box = screen.getByLabelText(/^Gastar por dia/)
  await user.type(box, '5{Enter}')
  await waitFor(() => expect(box).toHaveValue('5,00'))
  queryClient.setQueryData(apiQuery('shopLimit').queryKey, { ...saved, dayCents: 80_00 })
  await waitFor(() => expect(box).toHaveValue('80,00'))
})

it('keeps an amount that is typed while the former one is being saved', async () => {
  let answer: (saved: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const { user } = show()
  const box = screen.getByLabelText<HTMLInputElement>(/^Gastar por dia/)
  await user.type(box, '5{Enter}')
  await waitFor(() => expect(box.form?.querySelector('button')).toHaveAttribute('aria-busy', 'true'))
  await user.type(box, '00')
  answer(Response.json({ dayCents: 5_00, spentTodayCents: 0, raisedTodayCents: 0 }))
  await waitFor(() => expect(box.form?.querySelector('button')).not.toHaveAttribute('aria-busy'))
  expect(box).toHaveValue('500')
})
