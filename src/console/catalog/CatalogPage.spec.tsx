import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import type { Role } from '#contract/console/role.ts'
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

const show = (role: Role, at: string) =>
  showPage('/servicos', <CatalogPage />, { at, catalog: CATALOG, role })
const linkNames = () => screen.getAllByRole('link').map((link) => link.textContent)

it.each(['buyer', 'viewer'] as const)('a %s sees neither hidden services nor those that are off', (role) => {
  show(role, '/servicos')
  expect(linkNames()).toEqual([expect.stringMatching(/^Consulta Simples/)])
})

it.each<[Role, string]>([
  ['manager', '/ajustes'],
  ['buyer', '/servicos'],
])('an old link to the settings leads a %s to %s', (role, path) => {
  const { router } = show(role, '/servicos?gerenciar=1')
  expect(router.state.location.pathname).toBe(path)
})

it('a manager sees every service with its mode', () => {
  show('manager', '/servicos')
  const lines = ['Gravame', 'RENAJUD', 'Consulta Simples'].map((name) =>
    expect.stringMatching(new RegExp(`^${name}`)),
  )
  expect(linkNames().toSorted()).toEqual(expect.arrayContaining(lines))
  expect(linkNames().find((text) => text.startsWith('Gravame'))).toContain('Desligado')
  expect(linkNames().find((text) => text.startsWith('RENAJUD'))).toContain('Oculto')
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
