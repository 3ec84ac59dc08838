import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#console/paths.ts'
import { isPrimary, showPage } from '#console/test-page.tsx'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { PLATE_ANSWER, testBatch, testError, testLine } from '../test-batches.ts'
import { BatchView } from './BatchView.tsx'

const LINES: readonly BatchLine[] = [
  testLine(2, { state: 'done', chargedCents: 25, recordId: 'r-2', result: PLATE_ANSWER }),
  testLine(3, {
    state: 'failed',
    chargedCents: 0,
    recordId: 'r-3',
    error: testError('FIPE_NAO_DISPONIVEL', { charged: 'refunded' }),
  }),
  testLine(5, {}),
]

function show(
  change: Partial<Batch> = {},
  options: Parameters<typeof showPage>[2] & Partial<Omit<Parameters<typeof BatchView>[0], 'batch'>> = {},
) {
  const batch = testBatch(change)
  const { stale = false, lines = LINES, leftOut = [], ...page } = options
  const view = <BatchView batch={batch} lines={lines} leftOut={leftOut} stale={stale} />
  const shown = showPage(paths.batch(batch.id), view, page)
  return { ...shown, text: () => document.body.textContent.replaceAll('\u00A0', ' ') }
}

it('shows progress and cost, and the progress in the title', () => {
  const { text } = show()
  const bar = screen.getByRole<HTMLProgressElement>('progressbar')
  expect([bar.value, bar.max]).toEqual([2, 3])
  expect(text()).toContain('2 de 3 linhas')
  expect(text()).toContain('1 com resultado, 1 sem resultado, 1 esperando')
  expect(text()).toContain('Cobrado até agora: R$ 0,25 (autorizado: até R$ 0,75).')
  expect(document.title).toBe('2 de 3: Lote: FIPE por placa · Pátio')
  expect(screen.getByRole('link', { name: /Baixar planilha/ }).getAttribute('href')).toMatch(
    /^\/api\/batches\/.*\/export$/,
  )
})

it('each line shows its request, its result and a link to its record', () => {
  show()
  const [, found, failed, waiting] = screen.getAllByRole('row')
  expect(found?.textContent).toMatch(
    /ABC1D02.*Fiat Uno Mille 2012 Flex.*Cobrado R\$\s0,25R\$\s14\.937,00.*ago\/2026/,
  )
  expect(found?.textContent).toContain('Base de placas: confira')
  expect(
    within(found as HTMLElement)
      .getByRole('link', { name: 'Abrir a linha 2' })
      .getAttribute('href'),
  ).toBe('/consultas/r-2')
  expect(failed?.textContent).toMatch(/Sem resultado.*Devolvido/)
  expect(waiting?.textContent).toMatch(/Esperando.*Nada cobrado/)
  expect(within(waiting as HTMLElement).queryByRole('link', { name: /^Abrir/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ficha do carro ABC1D05' }).getAttribute('href')).toBe(
    '/carros/ABC1D05',
  )
})

it('the URL filters the lines', async () => {
  const { user, router } = show({}, { at: paths.batch(testBatch().id, { situacao: 'sem-resultado' }) })
  expect(screen.getAllByRole('row')).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: /^Todas/ }))
  expect(router.state.location.search).toBe('')
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

describe('stopping and resuming', () => {
  it('a running batch can be stopped, and the text says what that means for the money', () => {
    const { text } = show()
    expect(screen.getByRole('button', { name: 'Parar' })).toBeVisible()
    expect(text()).toContain('o que já foi enviado termina e é cobrado se der resultado')
  })

  it('a stopped batch can be resumed for today’s price of the waiting lines', () => {
    const { text } = show({ state: 'stopped' })
    expect(screen.getByRole('button', { name: /^Continuar por até R\$\s0,25$/ })).toBeVisible()
    expect(text()).toContain('Falta 1 linha, e nada foi cobrado por ela.')
  })

  it.each([
    ['PRICE_CHANGED', /o preço mudou.*está no botão/],
    ['SERVICE_OFF', /desligada na loja.*Peça a quem administra/],
    ['SERVICO_INDISPONIVEL', /sem esta consulta.*portal/],
    ['SERVICE_REFUSES_KEY', /chave da loja.*Avise quem administra/],
    ['STORE_UNAVAILABLE', /não consegue guardar o pedido/],
  ])('a paused batch gives the reason (%s) and the next step', (code, words) => {
    const { text } = show({ state: 'paused', error: testError(code) })
    expect(text()).toMatch(words)
    expect(text()).toContain('Pelas linhas que esperam nada foi cobrado.')
    expect(screen.getByRole('button', { name: /^Continuar/ })).toBeVisible()
  })

  it.each([
    [0.1, /saldo agora é R\$\s0,10.*custam até R\$\s0,25: faltam R\$\s0,15.*Depois da recarga/],
    [500, /saldo agora é R\$\s500,00.*custam até R\$\s0,25: o saldo cobre\. Continue daqui/],
  ])('a batch that lacked money speaks of the balance of now: R$ %d', (saldo, words) => {
    const { text } = show({ state: 'paused', error: testError('SALDO_INSUFICIENTE') }, { saldo })
    expect(text()).toMatch(words)
    const goOn = screen.getByRole('button', { name: /^Continuar por até R\$\s0,25$/ })
    const check = screen.queryByRole('button', { name: /atualizar o saldo/ })
    // One of them is the first thing to press.
    expect([isPrimary(goOn), check !== null && isPrimary(check)]).toEqual([saldo === 500, saldo !== 500])
  })

  it('another buyer’s batch is not resumed, because it counts for that one’s limit', () => {
    show({ state: 'stopped', createdBy: { id: 'other', name: 'Caio' } }, { role: 'buyer' })
    const button = screen.getByRole('button', { name: /^Continuar/ })
    expect(button).toHaveAccessibleDescription(/limite de Caio: só Caio ou um gerente/)
  })

  it('a batch of a service that is off cannot be resumed', () => {
    const off = { mode: 'off', changedBy: 'Rui', changedAt: '2026-11-20T12:00:00.000Z' }
    show({ state: 'paused', error: testError('SERVICE_OFF') }, { catalog: { switches: { fipe: off } } })
    expect(screen.getByRole('button', { name: /^Continuar/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('a viewer sees disabled controls with a reason', () => {
    show({}, { role: 'viewer' })
    const stop = screen.getByRole('button', { name: 'Parar' })
    expect(stop.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/só visualiza/)).toBeVisible()
  })

  it('a finished batch has no controls', () => {
    const counts = { total: 3, waiting: 0, running: 0, done: 1, kept: 1, failed: 1, unknown: 0 }
    const { text } = show({ state: 'done', counts })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(text()).toContain('3 linhas: 2 com resultado, 1 sem resultado')
    expect(text()).toContain('Total cobrado: R$ 0,25 (autorizado: até R$ 0,75).')
    expect(text()).toContain('Valor FIPE do loteR$ 14.937,00De 1 linha com valor')
    expect(document.title).toBe('Lote: FIPE por placa · Pátio')
  })
})

it('a lost connection is shown, with the note that the batch goes on', () => {
  expect(show({}, { stale: true }).text()).toContain('O lote segue no servidor mesmo assim.')
})

it('its name heads the page and stays out of the document’s title', () => {
  show({ name: 'Pátio de sábado' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pátio de sábado')
  expect(document.title).toBe('2 de 3: Lote: FIPE por placa · Pátio')
})

it('lines of an inquiry show what was found, the end counts it, and alerts can be shown alone', async () => {
  const found = (tone: string, text: string) => ({ state: 'done' as const, verdict: { tone, text } })
  const lines = [
    testLine(1, { ...found('alert', '2 alertas: RENAJUD, gravame'), car: 'Fiat Uno 2012' }),
    testLine(2, found('clean', 'Nada consta')),
    testLine(3, found('clean', 'Nada consta')),
    testLine(4, { state: 'failed', error: testError('CONSULTA_WITHOUT_DATA', { charged: 'refunded' }) }),
  ]
  const counts = { total: 4, waiting: 0, running: 0, done: 3, kept: 0, failed: 1, unknown: 0 }
  const { text, user } = show(
    { kind: 'createInquiry', service: 'gravame', state: 'done', counts, totalCents: 25 },
    { lines },
  )
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/2 alertas: RENAJUD, gravameFiat Uno 2012/)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['1 com alerta', '2 sem alerta']),
  )
  expect(text()).toContain('Total cobrado: R$ 0,25.')
  expect(text()).not.toContain('Valor FIPE')
  await user.click(screen.getByRole('link', { name: /^Com alerta\s?1$/ }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it('lines that were left out are there with their reasons', async () => {
  const leftOut = [{ number: 4, text: 'ABC12', reason: 'A placa está incompleta.' }]
  const { user } = show({}, { leftOut })
  await user.click(screen.getByRole('link', { name: /^Fora do lote\s?1$/ }))
  const list = screen.getByRole('list', { name: 'Linhas fora do lote' })
  expect(list.textContent).toBe('Linha 4ABC12A placa está incompleta.')
  expect(screen.queryByRole('table')).toBeNull()
})

it('a long batch shows its first hundred lines, and more of them on request', async () => {
  const lines = Array.from({ length: 250 }, (_, index) => testLine(index + 1))
  const counts = { total: 250, waiting: 250, running: 0, done: 0, kept: 0, failed: 0, unknown: 0 }
  const { user } = show({ counts }, { lines })
  expect(screen.getAllByRole('row')).toHaveLength(101)
  await user.click(screen.getByRole('button', { name: 'Mostrar mais linhas (150 restantes)' }))
  expect(screen.getAllByRole('row')).toHaveLength(251)
})

const SERVICES = {
  catalog: {
    servicos: [
      { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 },
      { servico: 'fipe', nome: 'FIPE por placa', requer: ['placa'], preco: 0.25 },
    ],
  },
}
const MIXED = { kind: 'createInquiry', service: 'gravame', services: ['gravame', 'fipe'] } as const

it('a set has the car as its title, and each service with its answer and a link', () => {
  const lines = [
    testLine(1, { state: 'done', recordId: 'r-1', verdict: { tone: 'clean', text: 'Sem gravame ativo' } }),
    testLine(2, { service: 'fipe', state: 'done', recordId: 'r-2', chargedCents: 25, result: PLATE_ANSWER }),
  ]
  const counts = { total: 2, waiting: 0, running: 0, done: 2, kept: 0, failed: 0, unknown: 0 }
  const set = { ...MIXED, services: [...MIXED.services], plate: 'ABC1D23', name: 'Compra segura', counts }
  const { text } = show({ ...set, state: 'done' }, { ...SERVICES, lines })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Compra segura')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('ABC1D23')
  const rows = within(screen.getByRole('list', { name: 'Consultas do pacote' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/^GravameSem gravame ativo/)
  expect(rows[1]?.textContent).toMatch(/^FIPE por placaR\$\s14\.937,00/)
  expect(screen.getByRole('link', { name: 'Abrir Gravame' }).getAttribute('href')).toBe('/consultas/r-1')
  expect(screen.getByRole('link', { name: 'Ver a ficha do carro' }).getAttribute('href')).toBe(
    '/carros/ABC1D23',
  )
  expect(text()).toContain('2 consultas: 2 com resultado')
  expect(document.title).toBe('ABC1D23: 2 consultas · Pátio')
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
  const { text, user } = show(
    { ...MIXED, services: [...MIXED.services], state: 'stopped', counts },
    { ...SERVICES, lines },
  )
  expect(screen.getByRole('button', { name: /^Continuar por até R\$\s0,25$/ })).toBeVisible()
  const rows = () => screen.getAllByRole('row').slice(1)
  expect(rows().map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    'ABC1D23Fiat Uno 2012Gravame ativoR$ 14.937,00GravameFIPE por placaCobrado R$ 9,15',
    'ABC1D03Sem gravame ativoGravameFIPE por placaEsperandoCobrado R$ 0,00',
  ])
  const [first, second] = rows()
  const linksOf = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(linksOf(first)).toEqual(['/carros/ABC1D23', '/consultas/r-1', '/consultas/r-2'])
  expect(linksOf(second)).toEqual(['/carros/ABC1D03', '/consultas/r-3'])
  await user.click(screen.getByRole('link', { name: /^Com alerta\s?1$/ }))
  expect(rows()).toHaveLength(1)
  expect(text()).toContain('R$ 14.937,00')
})
