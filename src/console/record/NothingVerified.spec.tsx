import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import type { Role } from '#contract/console/role.ts'
import type { Wallet } from '#contract/console/wallet.ts'
import { RecordView } from './RecordView.tsx'
import { doneRecord } from './test-record.ts'
import { resultOf } from './test-results.ts'

const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }
const ID = '7c0e6b7e-4d1f-4c8e-9a39-5a4b1f8f2f10'
const TOP_UP = 'https://central.example/carteira'

interface Shown {
  readonly change?: Partial<InquiryRecord>
  readonly wallet?: Partial<Wallet>
  readonly role?: Role
}

/** The notice above an answer in which nothing was verified. */
async function show({ change, wallet, role = 'manager' }: Shown = {}) {
  const result = resultOf('consulta-completa', '0104')
  const record = doneRecord({ plate: 'TST0104', upstreamId: ID, result, ...change })
  const { user } = showPage('/consultas/x', <RecordView record={record} stale={false} />, {
    role,
    seed: (client) => {
      client.setQueryData(apiQuery('session').queryKey, SESSION)
      const { queryKey } = apiQuery('wallet')
      client.setQueryData(queryKey, (kept) => kept && { ...kept, ...wallet })
    },
  })
  const link = await screen.findByRole('link', { name: 'Escolher outra consulta' })
  expect(link).toHaveAttribute('href', `/servicos?placa=${record.plate ?? ''}`)
  const notice = link.closest<HTMLElement>('.flex-1') ?? document.body
  return { user, notice, words: notice.textContent.replaceAll('\u00A0', ' ') }
}

it('tells a manager whom to ask for a refund, and copies the complete request', async () => {
  const { user, notice, words } = await show()
  expect(words).toContain('Cobrado R$ 54,90.')
  expect(words).toContain('Peça a devolução à central de consultas.')
  expect(words).not.toContain(ID)
  expect(within(notice).getAllByRole('link')).toHaveLength(1)
  await user.click(within(notice).getByRole('button', { name: 'Copiar o pedido de devolução' }))
  expect((await navigator.clipboard.readText()).replaceAll('\u00A0', ' ').split('\n')).toEqual([
    'Pedido de devolução: Consulta completa, placa TST-0104',
    expect.stringMatching(
      /^Pedida em \d\d\/\d\d\/\d{4} \d\d:\d\d\. Cobrado R\$ 54,90\. Nada foi verificado\.$/,
    ),
    `Número na central: ${ID}`,
  ])
})

it('tells a manager which other managers can ask as well', async () => {
  const { words } = await show({ wallet: { managers: ['Ana', 'Rui', 'Bia'] } })
  expect(words).toMatch(/ (?:Ana, )?Rui ou Bia também pode pedir\./)
})

it('links a manager to the shop’s configured address of its wallet', async () => {
  const { notice } = await show({ wallet: { topUpUrl: TOP_UP } })
  const link = within(notice).getByRole('link', { name: /^Abrir a carteira na central/ })
  expect(link).toHaveAttribute('href', TOP_UP)
})

it.each([
  [['Ana', 'Rui'], 'Passe o pedido de devolução a Ana ou Rui, para enviar à central de consultas.'],
  [[], 'Passe o pedido de devolução a quem cuida da carteira, para enviar à central de consultas.'],
])('refers other people to the shop’s managers %j', async (managers, expected) => {
  const { notice, words } = await show({ role: 'buyer', wallet: { managers, topUpUrl: TOP_UP } })
  expect(words).toContain(expected)
  expect(within(notice).getByRole('button', { name: 'Copiar o pedido de devolução' })).toBeVisible()
  expect(within(notice).getAllByRole('link')).toHaveLength(1)
})

it.each([
  [{ chargedCents: 0 }, 'Nada foi cobrado.'],
  [{ reused: true }, 'Nada foi cobrado: uma consulta igual'],
])('mentions no refund if nothing was charged (%o)', async (change, money) => {
  const { words } = await show({ change })
  expect(words).toContain(money)
  expect(words).toContain('Consulte de novo mais tarde ou escolha outra consulta.')
  expect(words).not.toMatch(/devolução/)
})

it('the page says once that nothing was verified, and once how much it cost', async () => {
  await show()
  const page = screen.getByRole('article').textContent
  expect(page.match(/nada foi verificado|não verificou|não verificado:/gi)).toEqual(['Nada foi verificado'])
  expect(page.match(/54,90/g)).toHaveLength(1)
})

it('says that the answer is about another car, and asks for that refund', async () => {
  const { user, notice, words } = await show({ change: { result: resultOf('consulta-completa', '0100') } })
  const article = screen.getByRole('article')
  expect(words).toContain('Cobrado R$ 54,90.')
  expect(screen.getByRole('heading', { name: 'Resposta de outro carro' })).toBeVisible()
  expect(article).toHaveTextContent('A resposta é sobre TST-0100. Não serve para decidir.')
  expect(article).not.toHaveTextContent(/Nada consta|Os 10 pontos/)
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('SAVEIRO')
  await user.click(within(notice).getByRole('button', { name: 'Copiar o pedido de devolução' }))
  const request = await navigator.clipboard.readText()
  expect(request).toContain('A resposta é de outro carro: TST-0100.')
  expect(request).not.toContain('Nada foi verificado')
})

it('says which RENAVAM the answer is about, and asks for that refund', async () => {
  const result = resultOf('debitos-estadual', '0100')
  const request = { servico: 'debitos-estadual', placa: 'TST0100', uf: 'SP', renavam: '00639884962' }
  const change = { service: 'debitos-estadual', plate: 'TST0100', request, result }
  const { user, notice } = await show({ change })
  const other = `o RENAVAM ${String(Object(result.veiculo).renavam)}.`
  expect(screen.getByRole('article')).toHaveTextContent(`A resposta é sobre ${other} Não serve para decidir.`)
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('SAVEIRO')
  await user.click(within(notice).getByRole('button', { name: 'Copiar o pedido de devolução' }))
  expect(await navigator.clipboard.readText()).toContain(`A resposta é de outro carro: ${other}`)
})

it('says that a FIPE value is about another car', async () => {
  const fipe = [{ modelo: 'GOL 1.0', valor: 'R$ 40.935,00', mes_referencia: 'novembro de 2026' }]
  const { words } = await show({ change: { service: 'fipe', result: { placa: 'TST0100', fipe } } })
  expect(words).toContain('Peça a devolução à central de consultas.')
  const stamp = within(screen.getByRole('banner')).getByRole('region')
  expect(stamp).toHaveTextContent('Resposta de outro carro')
  expect(stamp).toHaveTextContent('A resposta é sobre TST-0100. Não serve para decidir.')
})
