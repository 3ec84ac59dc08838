import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { yearsByCodeQuery } from '#console/fipe-selection/lists.ts'
import { readSelection } from '#console/fipe-selection/selection.ts'
import { doneRecord } from '#console/record/test-record.ts'
import { BY_CODE, show } from './test-fipe-page.tsx'

beforeAll(async () => {
  // The part that sells loads late: without it no page would sell.
  await show(BY_CODE).pay(/^Ver o valor por/)
  cleanup()
})
afterEach(() => vi.unstubAllGlobals())

const LACKING = 'O que estava escolhido não foi publicado neste mês. Escolha outra opção.'

it.each(['por=codigo&codigo=001004-9&ano=1901-1', 'por=tabela&marca=1&modelo=2&ano=1901-1'])(
  'an address whose year the table lacks sells nothing: %s',
  async (query) => {
    show(query)
    expect(await screen.findByText(LACKING)).toBeVisible()
    expect(screen.queryByRole('button', { name: /R\$/ })).toBeNull()
  },
)

/** The page at an address with a code whose years the server refuses with this status. */
function showRefused(status: number, code: string) {
  const error = { code, message: 'x', retryable: false, requestId: null, charged: 'no' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error }, { status })))
  return show(BY_CODE, {
    seed: (client) =>
      client.removeQueries({
        queryKey: yearsByCodeQuery(readSelection(new URLSearchParams(BY_CODE))).queryKey,
      }),
  })
}

it('an address whose code the table lacks sells nothing', async () => {
  showRefused(404, 'FIPE_NAO_DISPONIVEL')
  expect(await screen.findByText('Não há valor FIPE para este carro')).toBeVisible()
  expect(screen.queryByRole('button', { name: /R\$/ })).toBeNull()
})

it('a list of years that cannot be read does not take the offer away', async () => {
  showRefused(502, 'FIPE_ERRO')
  expect(await screen.findByRole('button', { name: 'Carregar de novo' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Ver o valor por/ })).toBeVisible()
})

it('a paid value is shown, even if the table lacks its year now', async () => {
  const request = { tipo: 'carros', ano: '1901-1', codigo_fipe: '001004-9', historico: true }
  const fipe = [{ modelo: 'GOL', ano_modelo: '1901', valor: 'R$ 1.654,00', codigo_fipe: '001004-9' }]
  const bought = doneRecord({ service: 'fipe-tabela', plate: null, request, result: { fipe } })
  show(`por=codigo&codigo=001004-9&ano=1901-1&consulta=${bought.id}`, { records: [bought] })
  expect(await screen.findByRole('region', { name: 'Valor encontrado' })).toBeVisible()
})
