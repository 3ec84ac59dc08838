import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { apiQuery } from '#console/api/queries.ts'
import { CRLV } from '#console/form-engine/test-forms.ts'
import { doneRecord } from '#console/record/test-record.ts'
import { orderPath } from '#console/services/order-path.ts'
import { NEWS, aspectLine, fileWith } from '#console/test-car-file.ts'
import { takeNetwork } from '#console/test-network.ts'
import { NO_LIMITS, showPage } from '#console/test-page.tsx'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { OwnLimits } from '#contract/console/limits.ts'
import type { Role } from '#contract/console/role.ts'
import type { JsonObject } from '#contract/json.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { Component as OrderPage } from './OrderPage.tsx'

const code: CatalogItem = {
  servico: 'codigo-seguranca',
  nome: 'Código de Segurança',
  requer: ['placa', 'renavam'],
  preco: 32,
}

afterEach(() => vi.unstubAllGlobals())

interface PressOptions extends Partial<OwnLimits> {
  readonly aspects?: CarAspectLine[]
  readonly role?: Role
  /** When the `paid` services were paid (epoch milliseconds); now by default. */
  readonly paidAt?: number
}

/** Presses the service for a car that another inquiry has answered about. */
function press(
  item: CatalogItem,
  veiculo: JsonObject,
  paid: readonly string[] = [],
  { aspects = [], role = 'manager', paidAt, ...own }: PressOptions = {},
) {
  const now = new Date(paidAt ?? Date.now()).toISOString()
  const record = doneRecord({ plate: 'ABC1D23', result: { veiculo } })
  const again = paid.map((service) => ({ ...record, id: 'paid', service, createdAt: now, updatedAt: now }))
  return showPage('/servicos/:slug', <OrderPage />, {
    at: orderPath(item, 'ABC1D23'),
    catalog: { servicos: [item] },
    role,
    seed: (client) => {
      client.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, ...own })
      const about = (query: object) => apiQuery('inquiries', { plate: 'ABC1D23', ...query }).queryKey
      client.setQueryData(about({ limit: 50 }), { items: [record, ...again], nextCursor: null })
      client.setQueryData(about({ state: 'done', limit: 3 }), { items: [record], nextCursor: null })
      client.setQueryData(apiQuery('inquiry', { id: record.id }).queryKey, record)
      client.setQueryData(apiQuery('car', { plate: 'ABC1D23' }).queryKey, fileWith('ABC1D23', aspects))
    },
  })
}

const dialog = () => screen.findByRole('dialog', { name: 'Confirmar consulta' })

it("leads straight to the confirmation with the state from the car's file and its price", async () => {
  press(CRLV, { uf: 'SP' })
  expect(await dialog()).toHaveTextContent(/SP/)
  expect(screen.getByRole('button', { name: /^Consultar por R\$\s16,90$/ })).toBeVisible()
})

it.each([
  ['a new service without options', 'consulta-nova', {}, true],
  ['a new service that has an option', 'consulta-nova', { detalhada: { preco_adicional: 5 } }, false],
  ['a new service that brings the value too', 'consulta-nova', { incluir_fipe: {} }, true],
  ['a service of the interface with any option', 'gravame', { detalhada: {} }, true],
  ['a service in another spelling', 'GRAVAME', {}, true],
])(
  'looks for a similar purchase of the plate as the server does: %s',
  async (_, servico, opcionais, opens) => {
    const item = { servico, nome: 'Consulta Nova', requer: ['placa'], preco: 30, opcionais }
    press(item, {}, [servico.trim().toLowerCase()])
    const title = opens ? 'Já existe uma consulta igual' : 'Confirmar consulta'
    const asked = await screen.findByRole('dialog', { name: title })
    expect(within(asked).queryByRole('link', { name: /^Abrir/ }) !== null).toBe(opens)
  },
)

it('sells an answer again that monitoring has overtaken, and names the answer that it repeats', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.method === 'PUT' && typeof init.body === 'string') sent.push(JSON.parse(init.body))
    return new Promise(() => undefined)
  })
  const item = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
  const { user } = press(item, {}, ['gravame'], { aspects: [aspectLine('lien', 'clean', { alert: NEWS })] })
  const asked = await dialog()
  expect(asked).toHaveTextContent(/Esta consulta já foi paga .*Consultar de novo é cobrado outra vez/)
  expect(within(asked).getByRole('link', { name: 'Abrir a consulta já paga' })).toBeVisible()
  await user.click(within(asked).getByRole('button', { name: /^Consultar por R\$\s8,90$/ }))
  await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ over: 'paid', priceCents: 890 })]))
})

it('sells an answer again that is too old', async () => {
  const item = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
  press(item, {}, ['gravame'], { paidAt: Date.now() - 2 * DAY_MS })
  expect(within(await dialog()).getByRole('button', { name: /^Consultar por R\$\s8,90$/ })).toBeVisible()
})

it('does not take its own order, which another tab has sent, for an earlier one', async () => {
  const item = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
  const at = new Date().toISOString()
  const { queryClient, router } = press(item, {})
  const asked = await dialog()
  const id = new URLSearchParams(router.state.location.search).get('consulta') ?? ''
  const { queryKey } = apiQuery('inquiries', { plate: 'ABC1D23', limit: 50 })
  const own = doneRecord({ id, plate: 'ABC1D23', service: 'gravame', createdAt: at, updatedAt: at })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, before && { ...before, items: [own] })
  // The form behind the dialog has noticed it.
  expect(await screen.findByText('Abrir a consulta já paga, grátis')).toBeInTheDocument()
  expect(asked).toHaveAccessibleName('Confirmar consulta')
  expect(within(asked).queryByRole('link', { name: /^Abrir/ })).toBeNull()
})

it('takes the RENAVAM from the file, alone and with the state', async () => {
  press(code, { renavam: '00639884962' })
  expect(await dialog()).toHaveTextContent(/0063988496-2/)
})

it('leads from the confirmation to the filled-in form if the file is wrong', async () => {
  const { user, router } = press(CRLV, { uf: 'PR', renavam: '00639884962' })
  expect(await dialog()).toHaveTextContent(/0063988496-2/)
  await user.click(screen.getByRole('button', { name: 'Corrigir estes dados' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('combobox')).toHaveValue('PR')
  expect(screen.getByRole('textbox', { name: /RENAVAM/ })).toHaveValue('0063988496-2')
  expect(router.state.location.search).not.toContain('direto')
})

it('shows the form if it is left and the console has no page before it', async () => {
  const { user, router } = press(CRLV, { uf: 'PR', renavam: '00639884962' })
  await user.click(within(await dialog()).getByRole('button', { name: 'Voltar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('combobox')).toHaveValue('PR')
  expect(router.state.location.search).not.toMatch(/direto|consulta/)
})

it.each([
  ['the file lacks the state', CRLV, {}],
  [
    'the state asks for its owner too',
    CRLV,
    { uf: 'RJ', renavam: '00639884962', proprietario: { documento: '52998224725' } },
  ],
  ['the file lacks the RENAVAM', code, { uf: 'SP' }],
  ['it is paid for already', CRLV, { uf: 'SP' }, ['crlv']],
])('stays on the form if %s', async (_, item, vehicle, paid: readonly string[] = []) => {
  press(item, vehicle, paid)
  expect(await screen.findByRole('textbox', { name: 'Placa' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays on the form and says why if a limit forbids the price', async () => {
  press(CRLV, { uf: 'SP' }, [], { leftCents: 16_89, leftOf: 'day' })
  expect(await screen.findByText(/^O seu limite de hoje só tem mais R\$\s16,89\./)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays on the form and says why if the person only views', async () => {
  press(CRLV, { uf: 'SP' }, [], { role: 'viewer' })
  expect(await screen.findByText(/^O seu perfil só visualiza\./)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['a purpose', { ...code, requer: ['placa', 'finalidade'] }],
  ['a notice', { ...code, requer: ['placa', 'aceite_atpve'] }],
])('the link does not ask for a direct confirmation if a person has to give %s', (_, item) => {
  expect(orderPath(item, 'ABC1D23')).toBe('/servicos/codigo-seguranca?placa=ABC1D23')
})

it('an open confirmation says itself that a limit was lowered, and does not sell', async () => {
  const { queryClient } = press(CRLV, { uf: 'SP' })
  const open = await dialog()
  queryClient.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, leftCents: 0, leftOf: 'day' })
  const pay = () => within(open).getByRole('button', { name: /^Consultar por/ })
  await waitFor(() => expect(pay()).toHaveAttribute('aria-disabled', 'true'))
  expect(pay()).toHaveAccessibleDescription(/^O seu limite de hoje acabou/)
})

it('an open confirmation says that the network is gone, and does not sell', async () => {
  press(CRLV, { uf: 'SP' })
  const open = await dialog()
  takeNetwork()
  const pay = within(open).getByRole('button', { name: /^Consultar por/ })
  expect(pay).toHaveAttribute('aria-disabled', 'true')
  expect(pay).toHaveAccessibleDescription(/^Sem internet: nada foi enviado/)
})
