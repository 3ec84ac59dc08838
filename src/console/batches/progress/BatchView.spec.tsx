import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#console/paths.ts'
import { testBatch } from '#console/test-batch.ts'
import { isPrimary } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import { TABLE_ANSWER, testError, testLine } from '../test-batches.ts'
import { showBatch } from './test-view.tsx'

afterEach(() => vi.unstubAllGlobals())

it('shows progress and cost, and the progress in the title', () => {
  const { text } = showBatch()
  const bar = screen.getByRole<HTMLProgressElement>('progressbar')
  expect([bar.value, bar.max]).toEqual([2, 3])
  expect(text()).toContain('2 de 3 linhas')
  // The sum is the purpose of the list.
  expect(text()).toContain('Valor FIPE até agoraR$ 14.937,001 de 3 placas')
  expect(text()).toContain('1 com resultado, 1 sem resultado, 1 esperando')
  expect(text()).toContain('Cobrado até agora: R$ 0,25 (autorizado: até R$ 0,75).')
  expect(document.title).toBe('2 de 3: Lote: FIPE por placa · Pátio')
  expect(screen.getByRole('link', { name: /Baixar planilha/ }).getAttribute('href')).toMatch(
    /^\/api\/batches\/.*\/export$/,
  )
})

it('each line shows its request, its result and a link to its record', () => {
  showBatch()
  const [, found, failed, waiting] = screen.getAllByRole('row')
  expect(found?.textContent).toMatch(
    /ABC1D02.*Fiat Uno Mille 2012 Flex.*R\$\s14\.937,00.*ago\/2026.*Cobrado R\$\s0,25/,
  )
  expect(found?.textContent).toContain('Pode estar desatualizado: confira pelo modelo')
  expect(
    within(found as HTMLElement)
      .getByRole('link', { name: 'Abrir a linha 2' })
      .getAttribute('href'),
  ).toBe('/consultas/r-2')
  // The state replaces the result, and the money column says what was refunded.
  const cells = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  expect(cells(found).at(-2)).toBe('Cobrado R$ 0,25')
  expect(cells(failed).slice(-3, -1)).toEqual(['Não há valor FIPE para este carro', 'R$ 0,10 devolvidos'])
  expect(cells(waiting).slice(-3)).toEqual(['Esperando', '', ''])
  expect(within(waiting as HTMLElement).queryByRole('link', { name: /^Abrir/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ficha do carro ABC1D05' }).getAttribute('href')).toBe(
    '/carros/ABC1D05',
  )
})

it('a value of an older month is marked in its row and in the sum', () => {
  const result = { ...TABLE_ANSWER, valor_numerico: 10_000 }
  const lines = [
    testLine(1, { state: 'done', result }),
    testLine(2, { state: 'kept', chargedCents: 0, result: { ...result, mes_referencia: 'agosto/2026' } }),
  ]
  const counts = { total: 2, waiting: 0, running: 0, done: 1, kept: 1, failed: 0, unknown: 0 }
  const { text } = showBatch({ kind: 'fipeTable', state: 'done', counts }, { lines })
  const [, newest, older] = screen.getAllByRole('row')
  expect(newest?.textContent).not.toContain('antigo')
  expect(older?.textContent).toMatch(/Mais antigo que os outros: confira pelo modelo.*Já estava paga/)
  expect(text()).toContain('Valores de meses diferentes, de ago/2026 a nov/2026')
})

it('the heading of a batch has the normal size, even beside a sum of values', async () => {
  const counts = { total: 3, waiting: 0, running: 0, done: 2, kept: 0, failed: 1, unknown: 0 }
  showBatch({ state: 'done', counts, name: 'Pátio de sábado' })
  const { of } = await styled()
  const size = (element: Element | null) =>
    parseFloat(of(element).fontSize) / parseFloat(of(document.body).fontSize)
  expect(size(screen.getByRole('heading', { level: 1 }))).toBeGreaterThan(1.5)
  expect(size(screen.getByText('Valor FIPE do lote').nextElementSibling)).toBeLessThan(1.5)
})

it('the URL filters the lines', async () => {
  const { user, router } = showBatch({}, { at: paths.batch(testBatch().id, { situacao: 'sem-resultado' }) })
  expect(screen.getAllByRole('row')).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: /^Todas/ }))
  expect(router.state.location.search).toBe('')
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

describe('stopping and resuming', () => {
  it('a running batch can be stopped, and the text says what that means for the money', () => {
    const { text } = showBatch()
    expect(screen.getByRole('button', { name: 'Parar' })).toBeVisible()
    expect(text()).toContain('o que já foi enviado termina e é cobrado se der resultado')
  })

  it('a stopped batch can be resumed for today’s price of the waiting lines', () => {
    const { text } = showBatch({ state: 'stopped' })
    expect(screen.getByRole('button', { name: /^Continuar por até R\$\s0,25$/ })).toBeVisible()
    expect(text()).toContain('Falta 1 linha, e nada foi cobrado por ela.')
  })

  it('no sum is named if one of the waiting lines has no price today', () => {
    const crlv = {
      servico: 'crlv',
      nome: 'CRLV',
      requer: ['placa'],
      preco_por_uf: [{ uf: 'SP', preco: 8.9 }],
    }
    const lines = ['SP', 'AC'].map((uf, index) => testLine(index + 1, { request: { uf } }))
    showBatch({ service: 'crlv', state: 'stopped' }, { lines, catalog: { servicos: [crlv] } })
    expect(screen.getByRole('button', { name: /^Continuar/ })).toHaveAccessibleName('Continuar')
  })

  it.each([
    ['PRICE_CHANGED', /o preço mudou.*O botão mostra o preço atual/],
    ['SERVICE_OFF', /desligada na loja.*Um gerente da loja pode religar/],
    ['SERVICO_INDISPONIVEL', /sem esta consulta.*portal/],
    ['SERVICE_REFUSES_KEY', /chave da loja.*Avise quem instalou/],
    ['STORE_UNAVAILABLE', /não consegue guardar o pedido/],
  ])('a paused batch gives the reason (%s) and the next step', (code, words) => {
    const { text } = showBatch({ state: 'paused', error: testError(code) })
    expect(text()).toMatch(words)
    expect(text()).toContain('Falta 1 linha, e nada foi cobrado por ela.')
    expect(screen.getByRole('button', { name: /^Continuar/ })).toBeVisible()
  })

  it.each([
    [
      0.1,
      /saldo agora é R\$\s0,10.*a linha que falta custa até R\$\s0,25: faltam R\$\s0,15.*Depois da recarga/,
    ],
    [
      500,
      /saldo agora é R\$\s500,00.*a linha que falta custa até R\$\s0,25: já dá para pagar\. Continue daqui/,
    ],
  ])('a batch that lacked money uses the current balance: R$ %d', async (saldo, words) => {
    const { text } = showBatch({ state: 'paused', error: testError('SALDO_INSUFICIENTE') }, { saldo })
    expect(text()).toMatch(words)
    const goOn = screen.getByRole('button', { name: /^Continuar por até R\$\s0,25$/ })
    const check = screen.queryByRole('button', { name: /onferir o saldo/ })
    // Exactly one button is the first choice.
    expect([await isPrimary(goOn), check !== null && (await isPrimary(check))]).toEqual([
      saldo === 500,
      saldo !== 500,
    ])
  })

  it('another buyer’s batch cannot be resumed, because it counts towards that buyer’s limit', () => {
    showBatch({ state: 'stopped', createdBy: { id: 'other', name: 'Caio' } }, { role: 'buyer' })
    const button = screen.getByRole('button', { name: /^Continuar/ })
    expect(button).toHaveAccessibleDescription(/limite de Caio: só Caio ou um gerente/)
  })

  it('a batch of a service that is off cannot be resumed', () => {
    const off = { mode: 'off', changedBy: 'Rui', changedAt: '2026-11-20T12:00:00.000Z' }
    showBatch({ state: 'paused', error: testError('SERVICE_OFF') }, { catalog: { switches: { fipe: off } } })
    expect(screen.getByRole('button', { name: /^Continuar/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('a batch whose buyer lost a right says what happened, in words that stay true when the right is back', () => {
    const message = 'O acesso de quem pediu foi suspenso.'
    const { text } = showBatch({ state: 'paused', error: testError('FORBIDDEN', { message }) })
    expect(screen.getByText('Pausado: faltou permissão a quem pediu')).toBeVisible()
    expect(text()).toContain(`${message} Depois que um gerente liberar isso na Equipe, continue daqui.`)
    expect(text()).not.toMatch(/O seu acesso|Peça a um gerente/)
  })

  it('a viewer sees disabled controls with a reason', () => {
    showBatch({}, { role: 'viewer' })
    const stop = screen.getByRole('button', { name: 'Parar' })
    expect(stop.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/só visualiza/)).toBeVisible()
  })

  it('a finished batch has no controls', () => {
    const counts = { total: 3, waiting: 0, running: 0, done: 1, kept: 1, failed: 1, unknown: 0 }
    const { text } = showBatch({ state: 'done', counts })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(text()).toContain('1 sem resultadoTotal cobrado: R$ 0,25')
    expect(text()).toContain('Autorizado: até R$ 0,75.')
    expect(text()).toContain('Valor FIPE do loteR$ 14.937,001 de 3 placas')
    expect(document.title).toBe('Lote: FIPE por placa · Pátio')
  })
})

it('a lost connection is shown, with the note that the batch goes on', () => {
  expect(showBatch({}, { stale: true }).text()).toContain('O lote segue no servidor mesmo assim.')
})

it('without a name its heading is its services and its size', () => {
  showBatch()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('FIPE por placa, 3\u00A0placas')
})

it.each([
  ['below the lines on a phone', false, Node.DOCUMENT_POSITION_FOLLOWING],
  ['with the summary beside them on a desktop', true, Node.DOCUMENT_POSITION_PRECEDING],
])('offers the sheet once, %s', (_, matches, position) => {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  showBatch()
  const sheet = screen.getByRole('link', { name: /Baixar planilha/ })
  expect(screen.getByRole('table').compareDocumentPosition(sheet)).toBe(position)
})

it('its name is the heading and stays out of the document’s title', () => {
  const { text } = showBatch({ name: 'Pátio de sábado' })
  expect(text()).toContain('FIPE por placa, 3 placas')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pátio de sábado')
  expect(document.title).toBe('2 de 3: Lote: FIPE por placa · Pátio')
})

it('lines of an inquiry show their verdict, the summary counts the verdicts, and alerts have a filter', async () => {
  const found = (tone: string, text: string) => ({ state: 'done' as const, verdict: { tone, text } })
  const lines = [
    testLine(1, { ...found('alert', '2 alertas: bloqueio judicial, gravame'), car: 'Fiat Uno 2012' }),
    testLine(2, found('clean', 'Nada consta')),
    testLine(3, found('clean', 'Nada consta')),
    testLine(4, { state: 'failed', error: testError('CONSULTA_WITHOUT_DATA', { charged: 'refunded' }) }),
    ...Array.from({ length: 6 }, (_, index) => testLine(index + 5, { state: 'done' })),
  ]
  const counts = { total: 10, waiting: 0, running: 0, done: 3, kept: 0, failed: 1, unknown: 0 }
  const { text, user } = showBatch(
    { kind: 'createInquiry', service: 'gravame', state: 'done', counts, totalCents: 25 },
    { lines },
  )
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(
    /Fiat Uno\s20122\salertas: bloqueio judicial, gravame/,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['1\u00A0com alerta', '2\u00A0sem alerta']),
  )
  expect(text()).toContain('1 sem resultadoTotal cobrado: R$ 0,25')
  expect(text()).not.toContain('Valor FIPE')
  const filters = within(screen.getByRole('navigation', { name: 'Mostrar' })).getAllByRole('link')
  expect(filters.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Todas 10', 'Com alerta 1'])
  await user.click(screen.getByRole('link', { name: /^Com alerta\s?1$/ }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

const LEFT_OUT = [{ number: 4, text: 'ABC12', reason: 'A placa está incompleta.' }]

it('a short list has no filters, and shows its left-out lines below', () => {
  showBatch({}, { leftOut: LEFT_OUT })
  expect(screen.queryByRole('navigation', { name: 'Mostrar' })).toBeNull()
  expect(screen.getByRole('table')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Linhas fora do lote' }).textContent).toContain('ABC12')
})

it('a long list has a filter for its left-out lines, with their reasons', async () => {
  const lines = Array.from({ length: 10 }, (_, index) => testLine(index + 1))
  const { user } = showBatch({}, { lines, leftOut: LEFT_OUT })
  await user.click(screen.getByRole('link', { name: /^Fora do lote\s?1$/ }))
  const list = screen.getByRole('list', { name: 'Linhas fora do lote' })
  expect(list.textContent).toBe('Linha 4ABC12A placa está incompleta.')
  expect(screen.queryByRole('table')).toBeNull()
})

it('a long batch shows its first hundred lines, and more on request', async () => {
  const lines = Array.from({ length: 250 }, (_, index) => testLine(index + 1))
  const counts = { total: 250, waiting: 250, running: 0, done: 0, kept: 0, failed: 0, unknown: 0 }
  const { user } = showBatch({ counts }, { lines })
  expect(screen.getAllByRole('row')).toHaveLength(101)
  await user.click(screen.getByRole('button', { name: 'Mostrar mais linhas (150 restantes)' }))
  expect(screen.getAllByRole('row')).toHaveLength(251)
})

it.each([
  ['every point of each was checked', [{}, {}], true],
  ['only some points of one were checked', [{ part: true }, {}], false],
] as const)('counts lines without an alert, in green if %s: %j', async (_, labels, isGreen) => {
  const lines = labels.map((label, index) =>
    testLine(index + 1, { state: 'done', verdict: { tone: 'clean', text: 'Nada consta', ...label } }),
  )
  const counts = { total: 2, waiting: 0, running: 0, done: 2, kept: 0, failed: 0, unknown: 0 }
  showBatch({ kind: 'createInquiry', service: 'gravame', state: 'done', counts }, { lines })
  const { of, colour } = await styled()
  expect(of(screen.getByText('2 sem alerta').parentElement).color === colour('clean')).toBe(isGreen)
})
