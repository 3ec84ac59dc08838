import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import type { Role } from '#contract/console/role.ts'
import type { OpenPurchases, Statement, StatementGroup } from '#contract/console/statement.ts'
import { Component } from './StatementPage.tsx'
import { AGREES } from './test-reconciliation.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T15:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const sums = (count: number, chargedCents: number, refundedCents = 0) => ({
  count,
  chargedCents,
  refundedCents,
  netCents: chargedCents - refundedCents,
})

const STATEMENT: Statement = {
  more: 0,
  items: [
    { key: '2026-11-05', label: '05/11/2026', ...sums(2, 13_80, 6_90) },
    { key: '2026-11-07', label: '07/11/2026', ...sums(1, 6_90) },
  ],
  total: sums(3, 20_70, 6_90),
  reconciliation: AGREES,
}

const MONTH = { from: '2026-11-01', to: '2026-11-30' }

interface Shown {
  readonly at?: string
  readonly role?: Role
  readonly statement?: Partial<Statement>
  readonly open?: OpenPurchases
  readonly period?: { readonly from: string; readonly to: string }
  readonly group?: StatementGroup
}

function show({ at = '/extrato', role, statement, open, period = MONTH, group = 'day' }: Shown = {}) {
  return showPage('/extrato', <Component />, {
    at,
    ...(role && { role }),
    seed: (client) => {
      const shown = { ...STATEMENT, ...statement }
      for (const each of new Set([group, 'day'] as const))
        client.setQueryData(apiQuery('statement', { ...period, group: each }).queryKey, shown)
      client.setQueryData(apiQuery('openPurchases').queryKey, open ?? { count: 0, cents: 0 })
    },
  })
}

describe('the statement of a month', () => {
  it('begins with what was spent, and how that adds up', async () => {
    show()
    expect(screen.getByText('novembro de 2026')).toBeVisible()
    const spent = screen.getByRole('region', { name: 'Gasto no período' })
    expect(spent).toHaveTextContent(/R\$\s13,80.*3 consultas: R\$\s20,70 cobrados e R\$\s6,90 devolvidos/)
    const chart = { name: /Cobrado por dia: no maior, 05\/11, R\$\s13,80/ }
    expect(await screen.findByRole('img', chart)).toBeVisible()
  })

  it('draws refunds, however small, if its caption names them', async () => {
    const days = { key: '2026-11-05', label: '05/11/2026', ...sums(90, 9_000_00, 1_00) }
    show({ statement: { items: [days, ...STATEMENT.items.slice(1)] } })
    const chart = await screen.findByRole('img', { name: /^Cobrado por dia/ })
    expect(screen.getByText('Cobrado por dia. Em cinza: devolvido no mesmo dia.')).toBeVisible()
    const [all, kept] = [...chart.querySelectorAll(':scope rect')]
      .filter((bar) => Number(bar.getAttribute('height')) > 0)
      .map((bar) => Number(bar.getAttribute('y')))
    expect((kept ?? 0) - (all ?? 0)).toBeGreaterThanOrEqual(3)
  })

  it('draws to the edge of the content, and no label goes past it', async () => {
    show()
    const chart = await screen.findByRole('img', { name: /^Cobrado por dia/ })
    const edge = chart.getAttribute('width')
    const lines = [...chart.querySelectorAll('line')]
    expect(new Set(lines.map((line) => line.getAttribute('x2')))).toEqual(new Set([edge]))
    const last = [...chart.querySelectorAll('text')].at(-1)
    expect([last?.getAttribute('x'), last?.getAttribute('text-anchor')]).toEqual([edge, 'end'])
  })

  it('links each line to its purchases, and the total to nothing', () => {
    show()
    const table = screen.getByRole('table', { name: 'Gasto por dia' })
    const links = within(table).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['05/11/2026', '/consultas?de=2026-11-05&ate=2026-11-05'],
      ['07/11/2026', '/consultas?de=2026-11-07&ate=2026-11-07'],
    ])
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent(/^Total.*3.*20,70.*6,90.*13,80/)
  })

  it('says how many lines are only in the file', () => {
    show({ statement: { more: 9612 } })
    expect(screen.getByText(/^Mais 9\.612 linhas estão na planilha/)).toBeVisible()
    cleanup()
    show({ statement: { more: 1 } })
    expect(screen.getByText(/^Mais 1 linha está na planilha/)).toBeVisible()
  })

  it('explains the amount of a period with one line once, and below each line if there are several', () => {
    show({ statement: { items: [{ key: '2026-11-05', label: '05/11/2026', ...sums(3, 20_70, 6_90) }] } })
    expect(screen.getAllByText(/3 consultas/)).toHaveLength(1)
    cleanup()
    show()
    expect(screen.getAllByText(/^[12] consultas?/)).toHaveLength(2)
    expect(screen.getAllByText(/3 consultas/)).toHaveLength(1)
  })

  it.each<[group: StatementGroup, name: string, key: string, filter: string]>([
    ['month', 'mes', '2026-11', ''],
    ['person', 'pessoa', 'b', '&por=b'],
    ['service', 'consulta', 'gravame', '&servico=gravame'],
    ['car', 'carro', 'ABC1C34', '&placa=ABC1234'],
  ])('groups by %s in the URL', (group, name, key, filter) => {
    // The plate as it is on the car; the history also finds its other form.
    show({
      at: `/extrato?por=${name}`,
      group,
      statement: { items: [{ key, label: 'ABC-1234', ...sums(1, 1) }] },
    })
    const href = `/consultas?de=2026-11-01&ate=2026-11-30${filter}`
    expect(screen.getByRole('link', { name: 'ABC-1234' })).toHaveAttribute('href', href)
    expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', `/extrato?por=${name}`)
  })

  it('has no link for purchases without a plate', () => {
    const items = [{ key: '', label: 'Sem placa', ...sums(1, 1) }]
    show({ at: '/extrato?por=carro', group: 'car', statement: { items } })
    expect(screen.getByRole('rowheader', { name: /Sem placa/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Sem placa' })).toBeNull()
  })

  it('steps to other months, but not into the future', () => {
    show()
    const months = screen.getByRole('navigation', { name: 'Meses' })
    expect(
      within(months)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/extrato?de=2026-10-01&ate=2026-10-31'])
  })

  it('never shows the figures of one period under the name of another', async () => {
    const arrived = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => arrived.promise.then((answer) => answer.clone()))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user } = show()
    await user.click(screen.getByRole('link', { name: /outubro/ }))
    expect(screen.getByRole('link', { name: /setembro/ })).toBeVisible()
    const total = () => screen.queryByRole('region', { name: 'Gasto no período' })?.textContent ?? ''
    expect(total()).toContain('13,80')
    expect(screen.getByText('novembro de 2026', { selector: 'header *' })).toBeVisible()
    const october = { ...STATEMENT, items: STATEMENT.items.slice(1), total: sums(1, 6_90) }
    arrived.resolve(Response.json(october))
    expect(await screen.findByText('outubro de 2026', { selector: 'header *' })).toBeVisible()
    expect(total()).toContain('1 consulta: R$')
  })

  it('names the period that could not be read', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 500 })))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user } = show()
    await user.click(screen.getByRole('link', { name: /outubro/ }))
    expect(await screen.findByRole('button', { name: 'Carregar de novo' })).toBeVisible()
    expect(screen.getByText('outubro de 2026', { selector: 'header *' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Gasto no período' })).toBeNull()
  })

  it('shows any other period, and keeps the group', async () => {
    const { user, router } = show({ at: '/extrato?por=pessoa', group: 'person' })
    await user.click(screen.getByText('Escolher período', { selector: 'summary' }))
    const from = screen.getByLabelText('De')
    await user.clear(from)
    await user.type(from, '2026-11-10')
    await user.click(screen.getByRole('button', { name: 'Mostrar' }))
    expect(router.state.location.search).toBe('?de=2026-11-10&ate=2026-11-30&por=pessoa')
  })

  it('can be downloaded as a file and printed', () => {
    show()
    expect(screen.getByRole('link', { name: 'Baixar planilha' })).toHaveAttribute(
      'href',
      '/api/statement?from=2026-11-01&to=2026-11-30&group=day&format=csv',
    )
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  })

  it('says that nothing was spent', () => {
    show({ statement: { items: [], total: sums(0, 0) } })
    expect(screen.getByText('Nada gasto neste período')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says what may still be charged', () => {
    show({ open: { count: 2, cents: 13_80 } })
    expect(screen.getByText(/Em aberto/).parentElement).toHaveTextContent(
      /^Em aberto: 2 consultas sem confirmação da central, que ainda podem custar R\$\s13,80\. Não entram nas somas\.$/,
    )
  })

  it('shows a buyer only their own purchases, without people and reconciliation', async () => {
    show({ role: 'buyer', statement: { reconciliation: null } })
    const heading = screen.getByRole('heading', { level: 1, name: 'Meu extrato' })
    expect(heading).toBeVisible()
    // As large as on any page.
    const { of } = await styled()
    expect(parseFloat(of(heading).fontSize)).toBeGreaterThan(1.5 * parseFloat(of(document.body).fontSize))
    expect(screen.queryByRole('link', { name: 'Pessoa' })).toBeNull()
    expect(screen.queryByText(/^Conferência/)).toBeNull()
    expect(screen.getByRole('link', { name: '05/11/2026' })).toHaveAttribute(
      'href',
      '/consultas?de=2026-11-05&ate=2026-11-05&por=p',
    )
  })
})
