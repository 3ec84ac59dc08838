import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { lateParts, showPage } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { Role } from '#contract/console/role.ts'
import { RecordView } from './RecordView.tsx'
import { doneRecord } from './test-record.ts'
import { resultOf } from './test-results.ts'

const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }

const show = (change: Partial<InquiryRecord>, mayQueryPeople = true, role: Role = 'manager') =>
  showPage('/consultas/x', <RecordView record={doneRecord(change)} stale={false} />, {
    role,
    mayQueryPeople,
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })

it('the head of a finished inquiry has its plate, its car and the verdict, and no state', () => {
  show({ result: resultOf('consulta-completa', '0101') })
  const head = within(screen.getByRole('banner'))
  expect(head.getByText('TST-0101')).toBeVisible()
  expect(head.getByRole('heading', { level: 1 })).toHaveTextContent(/T-CROSS/)
  expect(head.getByRole('heading', { level: 2 })).toHaveAccessibleName(
    '2 alertas: bloqueio judicial (TJMG) e gravame (Banco da Amostra S.A.)',
  )
  expect(head.queryByText('Concluída')).toBeNull()
  // On the first screen of a phone the alerts come before anything else about the car.
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(1, 3)).toEqual(['Bloqueio judicial (RENAJUD)', 'Gravame ativo'])
})

it.each([
  ['consulta', /^Só 3 dos 10 pontos foram verificados\.$/, true],
  ['consulta-completa', /^Os 10 pontos foram verificados\.$/, false],
] as const)(
  'the stamp of a clean %s shows the scope of the answer, also by its edge',
  async (service, words, isNarrow) => {
    show({ service, result: resultOf(service, '0100') })
    expect(screen.getAllByText(words)).toHaveLength(1)
    const stamp = screen.getByText(words).closest('section')
    const { of, colour } = await styled()
    expect(of(stamp).outlineWidth === '1px').toBe(!isNarrow)
    expect(of(screen.getByText(words)).color).toBe(colour(isNarrow ? 'ink' : 'muted'))
    // Each point is on the page once.
    expect(document.body.textContent.match(/gravame/gi)).toHaveLength(1)
  },
)

it('the actions are one row under the verdict, and the receipt comes last', () => {
  const result = { ...resultOf('consulta-completa', '0100'), pdf_url: '/documentos/a1' }
  show({ result })
  const row = screen.getByRole('group', { name: 'O que fazer agora' })
  const names = [...within(row).getAllByRole('link'), ...within(row).getAllByRole('button')].map(
    ({ textContent }) => textContent,
  )
  expect(names).toEqual(['Ficha do carro', 'Enviar', 'Relatório em PDF', 'Imprimir'])
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/carros/TST0100')
  expect(row.previousElementSibling).toBe(screen.getByRole('banner'))
  // Only the plate links there as well.
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href === '/carros/TST0100')).toHaveLength(2)
  const car = screen.getByRole('heading', { name: 'Veículo' })
  const receipt = screen.getByRole('complementary', { name: 'Recibo' })
  expect(car.compareDocumentPosition(receipt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('offline, the reason at the send button is short, and does not stretch the buttons beside it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show({ result: resultOf('gravame', '0100') })
  const send = screen.getByRole('button', { name: 'Enviar' })
  expect(send).toHaveAccessibleDescription('Sem internet: envie quando voltar.')
  const { of } = await styled()
  expect(of(screen.getByRole('group', { name: 'O que fazer agora' })).alignItems).toBe('flex-start')
  vi.restoreAllMocks()
})

const UNRESOLVED = { state: 'unresolved', chargedCents: null } as const
const OF_OTHER_KEY = {
  code: 'KEY_CHANGED',
  message: '',
  charged: 'unknown',
  retryable: false,
  requestId: null,
} as const

it('a purchase sent with another key says why it cannot be checked, and offers no check', async () => {
  show({ ...UNRESOLVED, error: OF_OTHER_KEY })
  expect(await screen.findByText('A chave da loja mudou antes da resposta')).toBeVisible()
  expect(screen.getByText(/enviado com outra chave/)).toBeVisible()
  expect(screen.getByText(/^Ainda não sabemos se os R\$.54,90 foram cobrados/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Verificar agora' })).toBeNull()
  expect(document.body).not.toHaveTextContent('continua perguntando')
})

it('a purchase accepted with another key says the same, and its charge', async () => {
  show({ state: 'processing', following: false, error: OF_OTHER_KEY })
  expect(await screen.findByText(/enviado com outra chave/)).toBeVisible()
  expect(screen.getByText(/^Se essa chave voltar, o Pátio continua sozinho/)).toBeVisible()
  expect(screen.getByText(/^Cobrado R\$.54,90\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Verificar agora' })).toBeNull()
})

it('a withdrawn order says that it was not sent, and why; not that its reader may not', async () => {
  const message = 'O acesso de quem pediu foi suspenso.'
  const error = { code: 'FORBIDDEN', message, charged: 'no', retryable: false, requestId: null } as const
  show({ state: 'abandoned', chargedCents: 0, error })
  expect(await screen.findByText('O pedido não chegou a ser enviado')).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
  expect(screen.getByText('Nada foi cobrado.')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/O seu acesso|Peça a um gerente/)
})

it.each([
  ['unresolved', 'buyer', 1],
  // A check sends it again, which may charge it.
  ['unresolved', 'viewer', 0],
  ['processing', 'viewer', 1],
] as const)('a purchase that is %s can be checked by a %s: %i', async (state, role, count) => {
  show({ state, following: false }, true, role)
  await waitFor(() => expect(document.querySelector('.animate-pulse, [data-late]')).toBeNull())
  expect(screen.queryAllByRole('button', { name: 'Verificar agora' })).toHaveLength(count)
})

it.each([
  [{ chargedCents: 9900 }, true],
  [{ chargedCents: 890 }, false],
  [{ chargedCents: 0 }, false],
  [{ chargedCents: null }, false],
  [{ chargedCents: 9900, priceCents: null }, false],
])('a record with %o says that it cost more than confirmed: %s', async (change, says) => {
  show({ priceCents: 890, ...change })
  await act(async () => void (await import('./ChargeNotice.tsx')))
  const words = 'Preço confirmado: R$ 8,90. Cobrado pela central: R$ 99,00.'
  const text = () => document.body.textContent.replaceAll('\u00A0', ' ')
  await waitFor(() => expect(text().includes(words)).toBe(says))
})

it.each([
  [{}, 'R$ 54,90'],
  [{ chargedCents: 0 }, 'Nada'],
  [{ priceCents: 55_15 }, 'R$ 54,90; R$ 0,25 voltaram para a carteira.'],
])('the receipt of %o shows its cost once: %s', (change, cost) => {
  show(change)
  expect(screen.getByText('Cobrado').nextElementSibling?.textContent.replaceAll('\u00A0', ' ')).toBe(cost)
})

it.each([
  ['situacao-cpf', false, /^Só abre PDFs sobre pessoas quem pode consultar pessoas/],
  ['situacao-cpf', true, /^$/],
  ['consulta-completa', false, /^$/],
])('the document of %s says why it does not open (permission: %s): %s', (service, permission, words) => {
  const result = { ...resultOf('consulta-completa', '0101'), pdf_url: '/documentos/a1' }
  show({ service, result }, permission)
  const button = screen.getByRole('button', { name: 'Relatório em PDF' })
  expect(button).toHaveAccessibleDescription(words)
})

it('a document that is the whole answer about a person does not open without the permission', () => {
  const result = { id: 'a1', servico: 'situacao-cpf', status: 'concluido', pdf_url: '/documentos/a1' }
  show({ service: 'situacao-cpf', plate: null, result }, false)
  expect(screen.getByRole('button', { name: 'Relatório em PDF' })).toHaveAccessibleDescription(/gerente/)
})

it('the code for support is short to read, and copies whole', async () => {
  const requestId = '0b0b8f6e-6a3c-4b51-9d0c-0f4a4f6f7a11'
  const error = { code: 'INTERNAL', message: 'Falhou.', retryable: false, charged: 'no' as const, requestId }
  const { user } = show({ state: 'failed', error })
  expect(await screen.findByText('0b0b8f6e')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copiar código de suporte' }))
  expect(await navigator.clipboard.readText()).toBe(requestId)
})

it('an answer that has verified something offers no refund and no other inquiry', async () => {
  show({ result: resultOf('consulta-completa', '0101') })
  await lateParts()
  expect(screen.queryByRole('button', { name: 'Copiar o pedido de devolução' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Escolher outra consulta' })).toBeNull()
})

it('a running inquiry shows its state and its cost once', async () => {
  show({ state: 'processing', following: true, createdAt: new Date().toISOString() })
  await screen.findByRole('heading', { name: 'O que vem no resultado' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Em andamento',
    'O que vem no resultado',
  ])
  expect(screen.getAllByText(/Cobrado R\$/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
})

it('a running inquiry lists the points to be verified, and none as if it were verified', async () => {
  show({ state: 'processing', following: true, service: 'gravame', createdAt: new Date().toISOString() })
  const heading = await screen.findByRole('heading', { name: 'O que vem no resultado' })
  const coming = heading.closest('section')
  expect(
    within(coming ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Gravame'])
  expect(screen.queryByText(/nada consta/i)).toBeNull()
  expect(screen.queryByText(/Costuma levar/), 'nobody knows yet').toBeNull()
})

it('a print shows what the shop paid only on request', async () => {
  show({ result: resultOf('gravame', '0100') })
  const paper = () => document.querySelector('.paper-footer')
  expect(paper()).toHaveTextContent(/^Placa TST-0100/)
  expect(paper()).not.toHaveTextContent('54,90')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Imprimir o valor cobrado' }))
  expect(paper()).toHaveTextContent(/54,90$/)
})

it('a print has the request even before the texts of the form have loaded', () => {
  show({ result: resultOf('gravame', '0100') })
  expect(screen.queryByText('Pedido')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('Pedido').nextElementSibling).toHaveTextContent(/Placa.*TST0101/)
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

it('a result about a person has the mark of its line in the history, and no name', () => {
  const record = doneRecord({ service: 'cnh-nacional', plate: null })
  const person = { servico: 'cnh-nacional', nome: 'CNH Nacional', requer: ['documento'], preco: 12.5 }
  showPage('/consultas/x', <RecordView record={record} stale={false} />, {
    catalog: { servicos: [person] },
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })
  expect(within(screen.getByRole('banner')).getByText('nº')).toHaveTextContent('nº 0F9D')
})

it('a FIPE value shows the id in its answer as its number for support', async () => {
  const veiculo = { codigo_fipe: '005490-9', marca: 'VW', modelo: 'Gol' }
  const result = {
    id: 'fipe-77',
    servico: 'fipe-tabela',
    tipo: 'carros',
    veiculo,
    valor: 'R$ 1,00',
    valor_cobrado: 0.1,
  }
  show({ service: 'fipe-tabela', plate: null, upstreamId: null, request: {}, result })
  await screen.findByText('R$ 1,00')
  await userEvent.click(await screen.findByText('Pedido e códigos'))
  expect(screen.getAllByText('R$ 1,00'), 'the value itself is there once').toHaveLength(1)
  expect(screen.getByText('fipe-77')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copiar número na central de consultas' })).toBeVisible()
})

it.each([
  [{ placa: 'ABC1D23' }, 'ABC1D23', false],
  [{ placa: 'ABC1D23', uf: 'MG' }, 'ABC1D23', true],
  [{ chassi: '9BWTST00000000100' }, null, true],
])(
  'prints the request only if it has more than the plate, which the foot of a sheet has: %o',
  async (request, plate, isPrinted) => {
    show({ request, plate })
    const details = (await screen.findByText('Pedido e códigos')).closest('details')
    const { of } = await styled('paper')
    expect(of(details).display !== 'none').toBe(isPrinted)
  },
)

it('says that a test key answered, removes the colour of the stamp and offers no document', async () => {
  const result = { ...resultOf('consulta-completa', '0100'), pdf_url: '/documentos/a1' }
  show({ result, test: true })
  expect(screen.getByText('Teste: os dados são fictícios')).toBeVisible()
  const { of, colour } = await styled()
  expect(of(screen.getByRole('region', { name: 'Nada consta' })).color).toBe(colour('ink'))
  expect(screen.getByRole('button', { name: 'Relatório em PDF' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(/^TESTE: dados fictícios/)).toBeInTheDocument()
})
