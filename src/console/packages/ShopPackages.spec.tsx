import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { completeRenavam } from '#brazil/renavam.ts'
import { apiQuery } from '#console/api/queries.ts'
import { NEWS, aspectLine } from '#console/test-car-file.ts'
import { isPrimary, primaryOf, showPage } from '#console/test-page.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { ShopPackages } from './ShopPackages.tsx'
import { OFF, TEST_ITEMS, paidItem } from './test-packages.ts'

const noop = () => undefined

afterEach(() => vi.unstubAllGlobals())

const PACK = { id: 'p-1', name: 'Compra segura', services: ['gravame', 'debitos', 'fipe'] }

function show(options: {
  readonly services?: string[]
  readonly paid?: readonly HistoryItem[]
  readonly switches?: ShopCatalog['switches']
  readonly role?: 'viewer'
  readonly aspects?: readonly CarAspectLine[]
  /** Of the shop's key. */
  readonly ambiente?: 'test'
}) {
  const { services = PACK.services, paid = [], switches = {}, role = 'manager', aspects = [] } = options
  const { ambiente } = options
  const catalog = { servicos: [...TEST_ITEMS], switches, unreadable: [], readAt: '2026-11-20T12:00:00.000Z' }
  const shown = showPage('/', <ShopPackages catalog={catalog} plate="ABC1D23" aspects={aspects} />, {
    at: '/?placa=ABC1D23',
    role,
    catalog,
    seed: (client) => {
      client.setQueryData(apiQuery('balance').queryKey, (kept) => kept && { ...kept, ambiente })
      client.setQueryData(apiQuery('packages').queryKey, { items: [{ ...PACK, services }] })
      const query = apiQuery('inquiries', { plate: 'ABC1D23', limit: 50 })
      client.setQueryData(query.queryKey, { items: [...paid], nextCursor: null })
    },
  })
  return { ...shown, press: () => screen.getByRole('button', { name: /^Compra segura/ }) }
}

it('buys all its services with one press, and shows the sum and what they check', async () => {
  const { user, press, router } = show({})
  expect(press().getAttribute('aria-label')).toMatch(/^Compra segura: 3 consultas, R\$\s17,65$/)
  expect(screen.getByText('Valor FIPE')).toBeVisible()
  await user.click(press())
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar pacote' })
  expect(router.state.location.search).toMatch(/^\?placa=ABC1D23&lote=[\da-f-]{36}$/)
  const rows = within(dialog).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    'GravameR$ 8,90',
    'DébitosR$ 8,50',
    'FIPE por placaR$ 0,25',
  ])
  expect(dialog.textContent).toMatch(/Saldo depoisR\$\s482,35/)
  expect(within(dialog).getByRole('button', { name: /^Consultar por R\$\s17,65$/ })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
  await waitFor(() => expect(router.state.location.search).toBe('?placa=ABC1D23'))
})

it.each([
  [undefined, 1],
  ['test', 0],
] as const)('its confirmation promises a refund only with a live key: %s', async (ambiente, times) => {
  const { user, press } = show({ ...(ambiente && { ambiente }) })
  await user.click(press())
  expect(await screen.findByRole('dialog', { name: 'Confirmar pacote' })).toBeVisible()
  expect(screen.queryAllByText('O que falhar é devolvido.')).toHaveLength(times)
})

it('recommends the first package that has something to buy', async () => {
  const { press, queryClient } = show({ services: ['gravame', 'debitos'], paid: [paidItem('gravame', 1)] })
  expect(await isPrimary(press())).toBe(true)
  const known = { ...PACK, id: 'p-0', name: 'Sabido', services: ['gravame'] }
  const other = { ...PACK, id: 'p-2', name: 'Outro' }
  queryClient.setQueryData(apiQuery('packages').queryKey, { items: [known, PACK, other] })
  expect(await isPrimary(await screen.findByRole('button', { name: /^Outro/ }))).toBe(false)
  expect(await isPrimary(press())).toBe(true)
})

it('is not the first choice while the wallet cannot pay for it', async () => {
  const { press, queryClient } = show({})
  expect(await isPrimary(press())).toBe(true)
  queryClient.setQueryData(apiQuery('balance').queryKey, (kept) => kept && { ...kept, saldo: 5 })
  await waitFor(async () => expect(await isPrimary(press())).toBe(false))
})

it('leaves paid answers out of the sum, and links to them', () => {
  const { press } = show({ paid: [paidItem('gravame', 2)], switches: OFF })
  expect(press().getAttribute('aria-label')).toMatch(/: 1 consulta, R\$\s0,25$/)
  expect(screen.getByRole('link', { name: /^Gravame: já paga/ }).getAttribute('href')).toBe(
    '/consultas/paid-gravame',
  )
  expect(screen.getByText('Débitos: desligada na loja')).toBeVisible()
})

it('buys an answer again after a warning of monitoring, or buys the others without it', async () => {
  const { user } = show({
    paid: [paidItem('gravame', 2), paidItem('debitos', 2)],
    aspects: [aspectLine('lien', 'clean', { alert: NEWS })],
  })
  const again = screen.getByRole('button', { name: /^Compra segura: 2 consultas, R\$\s9,15$/ })
  expect(await isPrimary(again)).toBe(true)
  expect(screen.getByText('Gravame de novo, FIPE por placa')).toBeVisible()
  const without = screen.getByRole('button', { name: /^Compra segura: Sem Gravame, R\$\s0,25$/ })
  expect(await isPrimary(without)).toBe(false)
  expect(screen.getByRole('link', { name: /^Débitos: já paga, há.2.h/ })).toBeVisible()
  const ticks = screen.getByText('Verifica:').parentElement
  expect(ticks?.textContent).toBe('Verifica:GravameDébitosValor FIPE')
  await user.click(again)
  const rows = async () => {
    const dialog = await screen.findByRole('dialog')
    return within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  }
  expect(await rows()).toEqual([
    'Gravame de novo, por aviso do monitoramentoR$ 8,90',
    'DébitosJá paga, fica de fora',
    'FIPE por placaR$ 0,25',
  ])
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  await user.click(without)
  expect(await rows()).toEqual(['FIPE por placaR$ 0,25'])
})

it('sends the id of the former answer, so that the server does not return it instead', async () => {
  const { user } = show({
    paid: [paidItem('gravame', 2)],
    aspects: [aspectLine('lien', 'clean', { alert: NEWS })],
  })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'PUT' && typeof body === 'string') sent.push(JSON.parse(body))
    return new Promise(() => undefined)
  })
  await user.click(screen.getByRole('button', { name: /^Compra segura: 3 consultas/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /^Consultar/ }))
  const lines = [expect.objectContaining({ number: 1, over: 'paid-gravame' }), { number: 2 }, { number: 3 }]
  await waitFor(() => expect(sent).toMatchObject([{ lines }]))
})

it('names a warning of monitoring that the package does not check, with the service that would', () => {
  const aspects = [aspectLine('lien', 'clean', { alert: NEWS }), aspectLine('theft', 'clean')]
  show({ services: ['debitos', 'fipe'], aspects })
  expect(screen.getByText(/avisou de gravame, e este pacote não verifica isso/)).toBeVisible()
  const link = screen.getByRole('link', { name: /^Confirmar: Gravame, R\$\s8,90$/ })
  expect(link.getAttribute('href')).toMatch(/^\/servicos\/gravame\?placa=ABC1D23/)
  cleanup()
  show({ services: ['gravame', 'fipe'], aspects })
  expect(screen.queryByText(/este pacote não verifica/)).toBeNull()
})

it.each([
  ['the package that checks the warning', ['gravame'], 'button', /^Pacote 2: 1 consulta/],
  ['the first inquiry that would, if none checks it', ['fipe'], 'link', /^Confirmar: Gravame/],
] as const)('one button is blue: %s', async (_, services, role, name) => {
  const aspects = [aspectLine('lien', 'clean', { alert: NEWS })]
  const { queryClient } = show({ services: ['debitos'], aspects })
  const items = [
    { ...PACK, services: ['debitos'] },
    { ...PACK, id: 'p-2', name: 'Pacote 2', services: [...services] },
  ]
  queryClient.setQueryData(apiQuery('packages').queryKey, { items })
  await screen.findByRole('button', { name: /^Pacote 2/ })
  const blue = await primaryOf([...screen.getAllByRole('button'), ...screen.getAllByRole('link')])
  expect(blue).toEqual([screen.getAllByRole(role, { name })[0]])
})

it('offers no button if everything is known', () => {
  show({ services: ['gravame', 'debitos'], paid: [paidItem('gravame', 1), paidItem('debitos', 1)] })
  expect(screen.getByText('Tudo já consultado')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('asks once for the data that its services need besides the plate, and cannot be paid before', async () => {
  const { user, press } = show({ services: ['codigo-seguranca', 'crlv'] })
  expect(press().getAttribute('aria-label')).toMatch(/: 2 consultas, a partir de R\$\s48,90$/)
  await user.click(press())
  const dialog = within(await screen.findByRole('dialog'))
  const pay = () => dialog.getByRole('button', { name: /^Consultar/ })
  expect(pay().textContent).toMatch(/a partir de/)
  const sums = () => screen.getByRole('dialog').textContent.replaceAll('\u00A0', ' ')
  expect(sums()).toContain('Este pacotea partir de R$ 48,90')
  expect(sums(), 'nothing can be paid yet').not.toContain('Saldo depois')
  expect(pay().getAttribute('aria-disabled')).toBe('true')
  expect(dialog.getByText(/Preencha .* para continuar\./)).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox'), 'SP')
  await user.type(dialog.getByRole('textbox', { name: /RENAVAM/i }), '00639884962')
  expect(pay().getAttribute('aria-disabled')).toBeNull()
  expect(pay().textContent).toMatch(/por R\$\s48,90$/)
  expect(sums()).toContain('Este pacoteR$ 48,90Saldo depoisR$ 451,10')
})

it('fills in data of the car from the shop’s records', async () => {
  const { user, press, queryClient } = show({ services: ['codigo-seguranca', 'gravame'] })
  const former = paidItem('renajud', 48)
  const query = apiQuery('inquiries', { plate: 'ABC1D23', state: 'done', limit: 3 })
  queryClient.setQueryData(query.queryKey, { items: [former], nextCursor: null })
  queryClient.setQueryData(apiQuery('inquiry', { id: former.id }).queryKey, {
    ...former,
    request: { servico: 'renajud', placa: 'ABC1D23' },
    result: { veiculo: { renavam: '00639884962' } },
  })
  await user.click(press())
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /RENAVAM/i }).value).toBe('0063988496-2'),
  )
  expect(dialog.getByRole('button', { name: /^Consultar/ }).getAttribute('aria-disabled')).toBeNull()
})

it('fills in nothing before all records have loaded: the newest one decides', async () => {
  const { user, press, queryClient } = show({ services: ['codigo-seguranca', 'gravame'] })
  const [newest, older] = [paidItem('renajud', 48), paidItem('gravame', 72)]
  const query = apiQuery('inquiries', { plate: 'ABC1D23', state: 'done', limit: 3 })
  queryClient.setQueryData(query.queryKey, { items: [newest, older], nextCursor: null })
  const comes = (item: typeof newest, renavam: string) =>
    queryClient.setQueryData(apiQuery('inquiry', { id: item.id }).queryKey, {
      ...item,
      request: { servico: item.service, placa: 'ABC1D23' },
      result: { veiculo: { renavam } },
    })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  comes(older, completeRenavam('0121351705'))
  await user.click(press())
  const dialog = within(await screen.findByRole('dialog'))
  const box = dialog.getByRole<HTMLInputElement>('textbox', { name: /RENAVAM/i })
  expect(box.value).toBe('')
  comes(newest, '00639884962')
  await waitFor(() => expect(box.value).toBe('0063988496-2'))
})

it('stays as it was at the press until the answer arrives, despite its own purchases', async () => {
  const { user, press, queryClient } = show({})
  await user.click(press())
  const dialog = within(await screen.findByRole('dialog'))
  // The server never answers in this test.
  await user.click(dialog.getByRole('button', { name: /^Consultar/ }))
  const query = apiQuery('inquiries', { plate: 'ABC1D23', limit: 50 })
  queryClient.setQueryData(query.queryKey, { items: [paidItem('gravame', 0)], nextCursor: null })
  expect(
    await screen.findByText('Confirmando o envio').catch(() => dialog.getByText('Gravame')),
  ).toBeVisible()
  expect(dialog.queryByText('Já paga, fica de fora')).toBeNull()
})

it('tells a viewer why they cannot buy it', () => {
  const { press } = show({ role: 'viewer' })
  expect(press().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/só visualiza/)).toBeVisible()
})

it('on a phone shows its name and a button, and folds its contents except a doubt', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: noop, removeEventListener: noop }))
  const { user } = show({
    paid: [paidItem('gravame', 2)],
    aspects: [aspectLine('lien', 'clean', { alert: NEWS })],
  })
  expect(screen.getByRole('button', { name: /^Compra segura: 3 consultas, / })).toBeVisible()
  const without = screen.getByText(/^Sem Gravame/)
  expect(without).not.toBeVisible()
  await user.click(screen.getByText('Compra segura'))
  expect(without).toBeVisible()
  // It opens what the package checks, and does not say again which services it buys.
  expect(screen.getByText('Verifica:').parentElement).toBeVisible()
  expect(screen.getAllByText(/^Gravame de novo, /)).toHaveLength(1)
})
