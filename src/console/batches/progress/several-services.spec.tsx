import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { styled } from '#console/test-styles.ts'
import { PLATE_ANSWER, testError, testLine } from '../test-batches.ts'
import { showBatch } from './test-view.tsx'

const SERVICES = {
  catalog: {
    servicos: [
      { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 },
      { servico: 'fipe', nome: 'FIPE por placa', requer: ['placa'], preco: 0.25 },
    ],
  },
}
const MIXED = { kind: 'createInquiry', service: 'gravame', services: ['gravame', 'fipe'] } as const

it('the button to resume a batch has no price with a test key', () => {
  const counts = { total: 1, waiting: 1, running: 0, done: 0, kept: 0, failed: 0, unknown: 0 }
  showBatch(
    { ...MIXED, services: [...MIXED.services], state: 'stopped', counts },
    {
      ...SERVICES,
      lines: [testLine(1)],
      seed: (client) =>
        client.setQueryData(apiQuery('balance').queryKey, (kept) => kept && { ...kept, ambiente: 'test' }),
    },
  )
  expect(screen.getByRole('button', { name: 'Continuar em teste' })).toBeVisible()
})

it('a set has the head of a result, and lists each service with its answer and a link', async () => {
  const lines = [
    testLine(1, {
      service: 'fipe',
      state: 'done',
      recordId: 'r-2',
      chargedCents: 25,
      result: PLATE_ANSWER,
      verdict: { tone: 'plain', text: 'R$ 14.937,00' },
    }),
    testLine(2, {
      state: 'done',
      recordId: 'r-1',
      car: 'Fiat Uno 2012',
      verdict: { tone: 'clean', text: 'Sem gravame ativo' },
    }),
  ]
  const counts = { total: 2, waiting: 0, running: 0, done: 2, kept: 0, failed: 0, unknown: 0 }
  const set = { ...MIXED, services: [...MIXED.services], plate: 'ABC1D23', name: 'Compra segura', counts }
  const { text } = showBatch({ ...set, state: 'done' }, { ...SERVICES, lines })
  expect(await screen.findByText('Fiat Uno 2012')).toBeVisible()
  const title = screen.getByRole('heading', { level: 1 })
  expect(screen.getByText('Compra segura: 2 consultas')).toBeVisible()
  expect(title.textContent).toContain('ABC1D23')
  const rows = within(screen.getByRole('list', { name: 'Consultas do pacote' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/^FIPE por placaR\$\s14\.937,00 ago\/2026, talvez antigo/)
  expect(rows[1]?.textContent).toMatch(/^GravameSem gravame ativo/)
  expect(screen.getByRole('link', { name: 'Abrir Gravame' }).getAttribute('href')).toBe('/consultas/r-1')
  expect(screen.getByRole('link', { name: /Ver a ficha do carro$/ }).getAttribute('href')).toBe(
    '/carros/ABC1D23',
  )
  const stamp = screen.getByRole('heading', { level: 2, name: 'Sem alerta; faltam 9 de 10 pontos' })
  const { of, colour } = await styled()
  expect(of(stamp.closest('section')).color).toBe(colour('ink'))
  // The points that no service of the set checks are named beside the answers.
  expect(text()).toMatch(/Não inclui roubo ou furto, bloqueio judicial, (?!gravame)/)
  expect(document.title).toBe('ABC1D23: 2 consultas · Pátio')
})

it.each([
  ['an alert', 'gravame', 'alert'],
  ['an answer that looks at no point', 'historico-proprietarios', 'clean'],
])('a set with %s does not mention clean points', async (_, service, tone) => {
  const lines = [
    testLine(1, { service: 'renajud', state: 'done', verdict: { tone: 'plain', text: 'Sem dado' } }),
    testLine(2, { service, state: 'done', verdict: { tone, text: 'Resposta' } }),
  ]
  const counts = { total: 2, waiting: 0, running: 0, done: 2, kept: 0, failed: 0, unknown: 0 }
  const set = { ...MIXED, services: ['renajud', service], plate: 'ABC1D23', counts }
  const { text } = showBatch({ ...set, state: 'done' }, { ...SERVICES, lines })
  await screen.findByRole('heading', { level: 1 })
  expect(text()).toContain('Não inclui')
  expect(text()).not.toMatch(/Sem alerta|Nada consta|sem alerta/)
})

it('a set includes what a failed inquiry of it checks', async () => {
  const lines = [
    testLine(1, {
      service: 'gravame',
      state: 'done',
      recordId: 'r-1',
      verdict: { tone: 'clean', text: 'Sem gravame ativo' },
    }),
    testLine(2, { service: 'renajud', state: 'failed', error: testError('SERVICE_UNREACHABLE') }),
  ]
  const counts = { total: 2, waiting: 0, running: 0, done: 1, kept: 0, failed: 1, unknown: 0 }
  const set = { ...MIXED, services: ['gravame', 'renajud'], plate: 'ABC1D23', counts }
  const { text } = showBatch({ ...set, state: 'done' }, { ...SERVICES, lines })
  await screen.findByRole('heading', { level: 2, name: /^Sem alerta/ })
  expect(/Não inclui [^.]*\./.exec(text())?.[0]).toMatch(
    /^Não inclui roubo ou furto, (?!.*bloqueio judicial)/,
  )
})

it('a set with one doubt names its service, because the others have verified something', async () => {
  const done = { state: 'done', recordId: 'r-1' } as const
  const lines = [
    testLine(1, { ...done, service: 'gravame', verdict: { tone: 'clean', text: 'Sem gravame ativo' } }),
    testLine(2, {
      ...done,
      service: 'renajud',
      verdict: { tone: 'unverified', text: 'Nada foi verificado' },
    }),
  ]
  const counts = { total: 2, waiting: 0, running: 0, done: 2, kept: 0, failed: 0, unknown: 0 }
  const services = ['gravame', 'renajud']
  showBatch({ ...MIXED, services, plate: 'ABC1D23', state: 'done', counts }, { ...SERVICES, lines })
  expect(await screen.findByRole('heading', { level: 2, name: /^Nada foi verificado em \S+$/ })).toBeVisible()
})

it('a list of several services has a row for each car, with its verdict and all of its inquiries', async () => {
  const placa = 'ABC1D23'
  const lines = [
    testLine(1, {
      request: { placa },
      state: 'done',
      recordId: 'r-1',
      chargedCents: 8_90,
      car: 'Fiat Uno 2012',
      verdict: { tone: 'alert', text: 'Gravame ativo' },
    }),
    testLine(2, {
      request: { placa },
      service: 'fipe',
      state: 'done',
      recordId: 'r-2',
      chargedCents: 25,
      verdict: { tone: 'plain', text: 'R$ 14.937,00' },
    }),
    testLine(3, { state: 'done', recordId: 'r-3', verdict: { tone: 'clean', text: 'Sem gravame ativo' } }),
    testLine(4, { request: { placa: 'ABC1D03' }, service: 'fipe' }),
  ]
  const counts = { total: 4, waiting: 1, running: 0, done: 3, kept: 0, failed: 0, unknown: 0 }
  const { text, router } = showBatch(
    { ...MIXED, services: [...MIXED.services], state: 'stopped', counts },
    { ...SERVICES, lines },
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Gravame e FIPE por placa, 2\u00A0placas',
  )
  expect(screen.getByRole('button', { name: /^Continuar por até R\$\s0,25$/ })).toBeVisible()
  const rows = () => screen.getAllByRole('row').slice(1)
  expect(rows().map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    'ABC1D23Fiat Uno 2012Gravame ativoR$ 14.937,00GravameFIPE por placaCobrado R$ 9,15',
    // The cost of the first line is not known: no amount is shown.
    'ABC1D03Sem gravame ativoGravameFIPE por placaEsperando',
  ])
  const [first, second] = rows()
  const linksOf = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(linksOf(first)).toEqual(['/carros/ABC1D23', '/consultas/r-1', '/consultas/r-2'])
  expect(linksOf(second)).toEqual(['/carros/ABC1D03', '/consultas/r-3'])
  await act(() => router.navigate('?situacao=com-alerta'))
  expect(rows()).toHaveLength(1)
  expect(text()).toContain('R$ 14.937,00')
})

it('a list of several services sums the FIPE values, each car once, and says how many cars have one', () => {
  const value = (number: number, placa: string, change = {}) =>
    testLine(number, { request: { placa }, service: 'fipe', state: 'done', result: PLATE_ANSWER, ...change })
  const lines = [
    testLine(1, { request: { placa: 'ABC1D23' }, state: 'done' }),
    value(2, 'ABC1D23'),
    // The same car by its other plate.
    value(3, 'ABC-1323'),
    testLine(4, { request: { placa: 'ABC1D24' }, state: 'done' }),
    value(5, 'ABC1D24', { state: 'failed', result: null }),
  ]
  const counts = { total: 5, waiting: 0, running: 0, done: 4, kept: 0, failed: 1, unknown: 0 }
  const list = { ...MIXED, services: [...MIXED.services], counts }
  const done = showBatch({ ...list, state: 'done' }, { ...SERVICES, lines })
  expect(done.text()).toContain('Valor FIPE do loteR$ 14.937,001 de 2 placas')
  cleanup()
  const all = showBatch({ ...list, state: 'done' }, { ...SERVICES, lines: [...lines, value(6, 'ABC1D24')] })
  expect(all.text()).toContain('Valor FIPE do loteR$ 29.874,00Soma de 2 placas')
  cleanup()
  expect(showBatch(list, { ...SERVICES, lines }).text()).toContain(
    'Valor FIPE até agoraR$ 14.937,001 de 2 placas',
  )
  cleanup()
  const set = showBatch({ ...list, plate: 'ABC1D23' }, { ...SERVICES, lines: lines.slice(0, 2) })
  expect(set.text()).not.toContain('Valor FIPE até agora')
})

it('the page of a set has no word of lists: no lines, and no batch', async () => {
  const counts = { total: 2, waiting: 1, running: 0, done: 1, kept: 0, failed: 0, unknown: 0 }
  const set = { ...MIXED, services: [...MIXED.services], plate: 'ABC1D23', counts }
  const lines = [testLine(1, { state: 'done' }), testLine(2, { service: 'fipe' })]
  const error = testError('SALDO_INSUFICIENTE')
  const paused = { ...set, state: 'paused', error } as const
  const { text } = showBatch(paused, { ...SERVICES, lines, stale: true, saldo: 0.1 })
  await screen.findByRole('heading', { level: 1 })
  expect(text()).toContain('a consulta que falta custa até')
  expect(text()).toContain('Falta 1 consulta, e nada foi cobrado por ela.')
  expect(screen.getByRole('progressbar', { name: 'Consultas terminadas' })).toBeVisible()
  expect(text()).not.toMatch(/linha|lote/i)
  cleanup()
  const resumed = showBatch({ ...paused, error: testError('PRICE_CHANGED') }, { ...SERVICES, lines })
  await screen.findByRole('heading', { level: 1 })
  expect(resumed.text()).not.toMatch(/linha|lote/i)
})

it('a set does not doubt a charge in its lines that its sum already has', async () => {
  const counts = { total: 2, waiting: 0, running: 2, done: 0, kept: 0, failed: 0, unknown: 0 }
  const set = { ...MIXED, services: [...MIXED.services], plate: 'ABC1D23', counts, chargedCents: 9_15 }
  // The figures come with each event, the lines a little later.
  const lines = [testLine(1, { state: 'running' }), testLine(2, { state: 'running', service: 'fipe' })]
  const { text } = showBatch(set, { ...SERVICES, lines })
  await screen.findByRole('heading', { level: 1 })
  expect(text()).toContain('Cobrado até agora: R$ 9,15')
  expect(text()).not.toContain('a confirmar')
})

const OFF = { mode: 'off', changedBy: 'Ana', changedAt: '2026-11-20T12:00:00.000Z' }

it.each([
  ['is off', { ...SERVICES.catalog, switches: { gravame: OFF } }, 'Gravame'],
  ['is not on sale', { servicos: SERVICES.catalog.servicos.slice(1) }, 'Gravame'],
])('a service that %s leaves the other lines to buy, at their own price', (_, catalog, name) => {
  const lines = [testLine(1), testLine(2, { service: 'fipe' }), testLine(3, { service: 'fipe' })]
  const counts = { total: 3, waiting: 3, running: 0, done: 0, kept: 0, failed: 0, unknown: 0 }
  const list = { ...MIXED, services: [...MIXED.services], state: 'stopped' as const, counts }
  const { text } = showBatch(list, { catalog, lines })
  const button = screen.getByRole('button', { name: /^Continuar por até R\$\s0,50$/ })
  expect(button).not.toHaveAttribute('aria-disabled')
  expect(text()).toContain(`Não dá para comprar agora: ${name}.`)
  cleanup()
  const none = showBatch(list, { catalog, lines: lines.slice(0, 1) })
  expect(none.text()).not.toContain('continua esperando')
})
