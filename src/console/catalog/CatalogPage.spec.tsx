import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import { SWITCHED_CATALOG } from '#console/test-switched-catalog.ts'
import type { Role } from '#contract/console/role.ts'
import { Component as CatalogPage } from './CatalogPage.tsx'

const show = (role: Role, at: string) =>
  showPage('/servicos', <CatalogPage />, { at, catalog: SWITCHED_CATALOG, role })
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
  expect(linkNames().find((text) => text.startsWith('Gravame'))).toContain('Desligada')
  expect(linkNames().find((text) => text.startsWith('RENAJUD'))).toContain('Oculta')
})

it('names the services whose catalog entry could not be read, in one line', () => {
  const unreadable = [
    { servico: 'renajud', nome: 'RENAJUD' },
    { servico: 'debitos', nome: null },
    { servico: null, nome: null },
    { servico: null, nome: null },
  ]
  showPage('/servicos', <CatalogPage />, {
    at: '/servicos',
    catalog: { ...SWITCHED_CATALOG, unreadable },
    role: 'buyer',
  })
  expect(screen.getByText(/^Não disponível por aqui/)).toHaveTextContent(
    'Não disponível por aqui: RENAJUD, debitos e 2 consultas sem nome.',
  )
})

it('says nothing about unreadable services if there are none', () => {
  show('buyer', '/servicos')
  expect(screen.queryByText(/^Não disponível por aqui/)).toBeNull()
})

it.each([
  [true, 0],
  [false, 1],
])('marks services about people if the person may not query them (allowed: %s)', (mayQueryPeople, marks) => {
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

it('says once for a group, with whom to ask, that a person may not query people', () => {
  const servicos = ['situacao-cpf', 'score-credito', 'cadastro-simples-cpf'].map((servico) => ({
    servico,
    nome: servico,
    requer: ['documento'],
    preco: 1,
  }))
  const catalog = { servicos, switches: {} }
  showPage('/servicos', <CatalogPage />, { at: '/servicos', catalog, role: 'buyer', mayQueryPeople: false })
  expect(screen.queryByText('Sem permissão')).toBeNull()
  const group = screen.getByRole('region', { name: 'Pessoas e empresas' })
  expect(group).toHaveTextContent(/O seu acesso não inclui consultas sobre pessoas.*Peça a um gerente/)
})

it('one line has the prices of both questions, about a person and about a company', () => {
  const servicos = [
    { servico: 'credito-unico-cnpj', nome: 'Crédito Único (CNPJ)', requer: ['documento'], preco: 22.9 },
    { servico: 'credito-unico-cpf', nome: 'Crédito Único (CPF)', requer: ['documento'], preco: 15.9 },
  ]
  showPage('/servicos', <CatalogPage />, {
    at: '/servicos',
    catalog: { servicos, switches: {} },
    role: 'buyer',
  })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('O crédito: score e pendências.')).toBeVisible()
  const priced = [/^Crédito Único \(CPF\)\s?R\$\s15,90$/, /^Crédito Único \(CNPJ\)\s?R\$\s22,90$/]
  const links = priced.map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(links).toEqual(['/servicos/credito-unico-cpf', '/servicos/credito-unico-cnpj'])
  expect(screen.getByText('2 consultas')).toBeInTheDocument()
})

it('keeps a document that is typed into the search out of the URL', async () => {
  const { router, user } = showPage('/servicos', <CatalogPage />, { role: 'buyer' })
  const box = screen.getByRole('searchbox', { name: 'Procurar consulta' })
  await user.type(box, '529.982.247-25')
  expect(box).toHaveValue('529.982.247-25')
  expect(router.state.location.search).toBe('')
  await user.clear(box)
  await user.type(box, 'fipe')
  expect(router.state.location.search).toBe('?busca=fipe')
})
