import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { purchasedValuesQuery } from '#console/fipe-selection/lists.ts'
import { MonthAndType } from '#console/fipe-selection/MonthAndType.tsx'
import { readSelection } from '#console/fipe-selection/selection.ts'
import type { ValueQuery } from '#console/fipe-selection/value-query.ts'
import { doneRecord } from '#console/record/test-record.ts'
import { NO_LIMITS, isPrimary, showPage } from '#console/test-page.tsx'
import type { HistoryItem, InquiryRecord } from '#contract/console/record.ts'
import { RecentValues } from '../recent/RecentValues.tsx'
import { ValueSection } from './ValueSection.tsx'

const BY_PLATE: ValueQuery = { route: 'fipePlate', service: 'fipe', request: { placa: 'ABC1D23' } }

it('disables the button under a limit, offers to ask for more, and enables it when the limit allows it', async () => {
  const { queryClient } = showPage('/fipe', <ValueSection query={BY_PLATE} />, {
    role: 'buyer',
    seed: (client) => client.setQueryData(purchasedValuesQuery(BY_PLATE).queryKey, { items: [] }),
  })
  const limit = (leftCents: number) =>
    queryClient.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, leftCents, leftOf: 'day' })
  const pay = () => screen.getByRole('button', { name: /^Ver o valor por/ })
  expect(pay()).not.toHaveAttribute('aria-disabled')
  limit(24)
  expect(await screen.findByRole('button', { name: 'Pedir mais aos gerentes' })).toBeVisible()
  expect(pay()).toHaveAccessibleDescription(/^O seu limite de hoje só tem mais R\$\s0,24\./)
  limit(25)
  await expect.poll(() => screen.queryByRole('button', { name: /^Pedir/ })).toBeNull()
  expect(pay()).not.toHaveAttribute('aria-disabled')
})

const BY_CODE: ValueQuery = {
  route: 'fipeTable',
  service: 'fipe-tabela',
  request: { tipo: 'carros', ano: '2020-5', codigo_fipe: '001004-9', historico: true },
}

/** A purchase that was paid for and failed. */
function showFailed(query: ValueQuery, code: string, retryable: boolean) {
  const error = { code, message: '', retryable, requestId: null, charged: 'refunded' } as const
  return showEnded(query, { state: 'failed', error })
}

/** A purchase that ended without a value. */
function showEnded(query: ValueQuery, end: Pick<InquiryRecord, 'state' | 'error'>) {
  const { service, request } = query
  const record = doneRecord({ ...end, service, request, plate: null, chargedCents: 0 })
  const page = (
    <>
      <MonthAndType selection={readSelection(new URLSearchParams())} onSelect={() => undefined} />
      <ValueSection query={query} />
    </>
  )
  return showPage('/fipe', page, {
    at: `/fipe?consulta=${record.id}`,
    seed: (client) => {
      client.setQueryData(purchasedValuesQuery(query).queryKey, { items: [] })
      client.setQueryData(apiQuery('inquiry', { id: record.id }).queryKey, record)
      client.setQueryData(apiQuery('fipeReferences').queryKey, { items: [{ code: '1', name: 'nov' }] })
    },
  })
}

it('offers another month and no price for a combination that the table lacks', async () => {
  const { user } = showFailed(BY_CODE, 'FIPE_NAO_DISPONIVEL', false)
  const other = await screen.findByRole('button', { name: 'Escolher outro mês' })
  expect(await isPrimary(other)).toBe(true)
  expect(screen.queryByRole('button', { name: /por R\$/ })).toBeNull()
  await user.click(other)
  expect(screen.getByLabelText('Mês da tabela')).toHaveFocus()
})

it('offers another search for a plate without a value', async () => {
  const { user, router } = showFailed(BY_PLATE, 'FIPE_NAO_DISPONIVEL', false)
  expect(screen.queryByRole('button', { name: /por R\$/ })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Procurar por marca, modelo e ano' }))
  await waitFor(() => expect(router.state.location.search).toBe('?por=tabela'))
})

it.each([
  ['FIPE_INDISPONIVEL', true],
  ['SALDO_INSUFICIENTE', false],
])('sells the same value again after %s', async (code, retryable) => {
  showFailed(BY_CODE, code, retryable)
  expect(await screen.findByRole('button', { name: /^Tentar de novo por R\$\s0,10$/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Escolher outro mês' })).toBeNull()
})

it('a withdrawn order says that it was not sent, and why; not that its reader may not', async () => {
  const message = 'O acesso de quem pediu foi suspenso.'
  const error = { code: 'FORBIDDEN', message, charged: 'no', retryable: false, requestId: null } as const
  showEnded(BY_CODE, { state: 'abandoned', error })
  expect(await screen.findByText('O pedido não chegou a ser enviado')).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
  expect(screen.getByText('Nada foi cobrado.')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/O seu acesso|Peça a um gerente/)
})

it.each<[plates: readonly (string | null)[], cells: number]>([
  [[null, null], 2],
  [['ABC1D23', null], 3],
])('the last values have a column for plates if one of them has a plate: %j', async (plates, cells) => {
  const items = plates.map((plate, index): HistoryItem =>
    Object.assign(doneRecord({ service: 'fipe-tabela' }), { id: `id-${index}`, plate }),
  )
  showPage('/fipe', <RecentValues selection={readSelection(new URLSearchParams())} />, {
    seed: (client) =>
      client.setQueryData(apiQuery('inquiries', { q: 'fipe', state: 'done', limit: 10 }).queryKey, {
        items,
        nextCursor: null,
      }),
  })
  const links = await screen.findAllByRole('link')
  expect(links.map(({ childElementCount }) => childElementCount)).toEqual([cells, cells])
})
