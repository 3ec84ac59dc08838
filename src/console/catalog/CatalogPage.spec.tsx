import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { Role } from '#contract/console/role.ts'
import type { WebhookStatus } from '#contract/console/webhook-status.ts'
import { Component as CatalogPage } from './CatalogPage.tsx'

const change = { changedBy: 'Ana', changedAt: '2026-11-20T12:00:00.000Z' }
const CATALOG = {
  servicos: ['Gravame', 'RENAJUD', 'Consulta Simples'].map((nome) => ({
    servico: nome.toLowerCase(),
    nome,
    requer: ['placa'],
    preco: 8.9,
  })),
  switches: { gravame: { mode: 'off', ...change }, renajud: { mode: 'hidden', ...change } },
}

const ARRIVED = {
  isConfigured: true,
  lastEventAt: new Date(Date.now() - 120_000).toISOString(),
  lastTestAt: null,
}

function show(role: Role, at: string, webhookStatus: WebhookStatus = ARRIVED) {
  showPage('/servicos', <CatalogPage />, {
    at,
    catalog: CATALOG,
    role,
    seed: (client) => client.setQueryData(apiQuery('webhookStatus').queryKey, webhookStatus),
  })
}
const linkNames = () => screen.getAllByRole('link').map((link) => link.textContent)

it.each(['buyer', 'viewer'] as const)(
  'a %s sees neither hidden services nor those that are off, and cannot manage them by the address',
  (role) => {
    show(role, '/servicos?gerenciar=1')
    expect(linkNames()).toEqual([expect.stringMatching(/^Consulta Simples/)])
    expect(screen.queryAllByRole('combobox')).toEqual([])
  },
)

it('what is turned on and off stands beside its price', () => {
  show('manager', '/servicos?gerenciar=1')
  const line = screen.getByRole('combobox', { name: 'Gravame' }).closest('li')
  expect(line?.textContent).toMatch(/^Gravame.*R\$\s8,90/)
})

it('a manager sees every service with its mode, and the way to change it', () => {
  show('manager', '/servicos')
  const lines = ['Gerenciar', 'Gravame', 'RENAJUD', 'Consulta Simples'].map((name) =>
    expect.stringMatching(new RegExp(`^${name}`)),
  )
  expect(linkNames().toSorted()).toEqual(expect.arrayContaining(lines))
  expect(linkNames().find((text) => text.startsWith('Gravame'))).toContain('Desligado')
  expect(linkNames().find((text) => text.startsWith('RENAJUD'))).toContain('Oculto')
})

it('a manager changes the mode of each service while managing', () => {
  show('manager', '/servicos?gerenciar=1')
  expect(screen.getAllByRole('combobox').map((select) => (select as HTMLSelectElement).value)).toEqual([
    'off',
    'hidden',
    'on',
  ])
})

it.each([
  [ARRIVED, 'Último avisohá 2 minÚltimo teste do portalNenhum ainda'],
  [{ ...ARRIVED, isConfigured: false }, 'Sem segredo configurado: a loja não recebe avisos.'],
])('a manager sees whether the deliveries of the service arrive', async (status, text) => {
  show('manager', '/servicos?gerenciar=1', status)
  const region = await screen.findByRole('region', { name: 'Avisos da central' })
  expect(region.textContent).toContain(text)
})

it('names the services whose entry could not be read, in one line', () => {
  const unreadable = [
    { servico: 'renajud', nome: 'RENAJUD' },
    { servico: 'debitos', nome: null },
    { servico: null, nome: null },
    { servico: null, nome: null },
  ]
  showPage('/servicos', <CatalogPage />, {
    at: '/servicos',
    catalog: { ...CATALOG, unreadable },
    role: 'buyer',
  })
  expect(screen.getByText(/^Não disponível por aqui/)).toHaveTextContent(
    'Não disponível por aqui: RENAJUD, debitos e 2 consultas sem nome.',
  )
})

it('says nothing of unreadable services where there are none', () => {
  show('buyer', '/servicos')
  expect(screen.queryByText(/^Não disponível por aqui/)).toBeNull()
})

it.each([
  [true, 0],
  [false, 1],
])('marks services about people where they may not be queried (allowed: %s)', (mayQueryPeople, marks) => {
  const servicos = ['gravame', 'situacao-cpf'].map((servico) => ({
    servico,
    nome: servico,
    requer: ['documento'],
    preco: 1,
  }))
  const catalog = { servicos, switches: {} }
  showPage('/servicos', <CatalogPage />, { at: '/servicos', catalog, role: 'buyer', mayQueryPeople })
  expect(screen.queryAllByText('Sem permissão')).toHaveLength(marks)
  expect(linkNames().filter((text) => /^situacao-cpf.*Sem permissão/.test(text))).toHaveLength(marks)
})
