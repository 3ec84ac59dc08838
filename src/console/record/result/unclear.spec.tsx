import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import { type JsonObject, isJsonObject } from '#contract/json.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import { resultOf } from '../test-results.ts'
import { ResultView } from './ResultView.tsx'

afterEach(cleanup)

const blockOf = (value: unknown) => (isJsonObject(value) ? value : {})

function show(service: InquirySlug, result: JsonObject): HTMLElement {
  return showPart(<ResultView record={{ id: 'r1', service, plate: null, request: {}, result }} />).container
}

function withRestrictions(...restricoes: readonly JsonObject[]): JsonObject {
  const result = resultOf('consulta-completa', '0100')
  return { ...result, veiculo: { ...blockOf(result.veiculo), restricoes } }
}

const RENAMED = [
  { tipo: 'IMPEDIMENTO_POLICIAL', ativa: false, descricao: null },
  { tipo: 'IMPEDIMENTO DE TRANSITO', ativa: false, descricao: 'Conferido em 20/11', orgao: 'PRF' },
]

const doubt = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') ?? document.body

it('shows restrictions under new names only at the points that they leave unverified', async () => {
  const page = show('consulta-completa', withRestrictions(...RENAMED))
  const about = await doubt('Não verificado: roubo ou furto, outras restrições')
  for (const words of ['Impedimento policial', 'Conferido em 20/11', 'PRF'])
    expect(within(about).getByText(words)).toBeVisible()
  expect(within(about).getAllByText('Não está ativa')).toHaveLength(2)
  expect(page.textContent.match(/impedimento/gi)).toHaveLength(2)
  expect(page.textContent.match(/Não verificado/g)).toHaveLength(1)
  expect(screen.queryByText('Restrições', { selector: 'summary *' })).toBeNull()
  const clean = screen.getByRole('list', { name: 'Verificado, e nada consta' })
  expect(about.compareDocumentPosition(clean), 'they come before good news').toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

it('shows them at the doubt, not at the alert, if there is an alert', async () => {
  show('consulta-completa', withRestrictions(...RENAMED, { tipo: 'ADMINISTRATIVA', ativa: true }))
  const about = await doubt('Não verificado: roubo ou furto')
  expect(about).toHaveTextContent('Não é o mesmo que nada consta.')
  expect(within(about).getByText('Impedimento policial')).toBeVisible()
  expect(await doubt('Bloqueio administrativo')).not.toHaveTextContent(/impedimento/i)
})

it('keeps them among the facts of the car if every question is answered', () => {
  const known = ['ROUBO_FURTO', 'RENAJUD', 'FINANCEIRA'].map((tipo) => ({ tipo, ativa: false }))
  show('consulta-veicular', {
    ...withRestrictions(...known, ...RENAMED),
    servico: 'consulta-veicular',
    dados: { restricoes: { renainf: false, administrativa: false } },
  })
  expect(screen.queryByText(/^Não verificado/)).toBeNull()
  expect(screen.getByText('Restrições')).toBeVisible()
})

it('shows an answer without a judgement at its point, with all its data', async () => {
  const result = resultOf('ecv-premium', '0100')
  const vistoria = { resultado: 'PENDENTE', motivo: 'Chassi com ferrugem' }
  show('ecv-premium', { ...result, dados: { ...blockOf(result.dados), vistoria } })
  const about = await doubt('Não verificado: vistoria')
  expect(within(about).getByText('Pendente')).toBeVisible()
  expect(within(about).getByText('Chassi com ferrugem')).toBeVisible()
})

it('keeps data that a tick does not show among the details', () => {
  const result = resultOf('consulta-completa', '0100')
  const sinistro = { consta: false, descricao: 'Pequena avaria reparada' }
  show('consulta-completa', { ...result, dados: { ...blockOf(result.dados), sinistro } })
  expect(screen.getByRole('list', { name: 'Verificado, e nada consta' })).toHaveTextContent('Sem sinistro')
  expect(screen.getByRole('heading', { name: 'Detalhes da consulta' })).toBeVisible()
})

it('shows an owner that two blocks name differently in one place', () => {
  const result = resultOf('consulta-completa', '0100')
  const owner = blockOf(result.proprietario)
  const proprietario = { ...owner, nome: 'J. da Silva ME' }
  show('consulta-completa', { ...result, veiculo: { ...blockOf(result.veiculo), proprietario } })
  const owners = screen.getByRole('heading', { name: 'Proprietários' }).closest('section')
  expect(within(owners ?? document.body).getByText('J. da Silva ME')).toBeVisible()
  expect(screen.queryByText('Proprietário')).toBeNull()
})
