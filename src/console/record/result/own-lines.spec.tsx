import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import type { JsonObject } from '#contract/json.ts'
import { resultOf } from '../test-results.ts'
import { ResultView } from './ResultView.tsx'

afterEach(cleanup)

function show(result: JsonObject): void {
  const record = { id: 'r1', service: String(result.servico), plate: 'TST0100', request: {}, result }
  showPart(<ResultView record={record} />, {
    seed: (client) => {
      const about = { plate: 'TST0100', limit: 50 }
      client.setQueryData(apiQuery('inquiries', about).queryKey, { items: [], nextCursor: null })
    },
  })
}

const part = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement)

/** The note on initials that nothing on the page can reveal. */
const INITIALS = 'A central só dá as iniciais dos anteriores.'

it('lists owners as lines, the newest first, with one masking character', () => {
  const proprietarios = [
    {
      ordem: 1,
      nome: 'B•••••• A•••••',
      documento: '•••.401.871-••',
      tipo: 'PF',
      municipio: 'BELO HORIZONTE',
      uf: 'MG',
      data_aquisicao: '2024-07-27',
      data_venda: null,
    },
    {
      ordem: 2,
      nome: 'J*** P***',
      documento: '***.982.030-**',
      data_aquisicao: '2023-02',
      data_venda: '2024-07',
    },
  ]
  const dados = { proprietarios, quantidade: 2 }
  show({ id: 'i1', servico: 'historico-proprietarios', status: 'concluido', veiculo: {}, dados })
  expect(screen.queryByText('Detalhes da consulta')).toBeNull()
  const lines = part('Proprietários').getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    ['1B•••••• A•••••', '•••.401.871-••', 'PFBelo Horizonte, MGAtual, desde 27/07/2024'].join(''),
    ['2J••• P•••', '•••.982.030-••', '02/2023 a 07/2024'].join(''),
  ])
  expect(screen.getByText(INITIALS)).toBeVisible()
})

it('says that initials come from the service only if they do', () => {
  const proprietarios = [{ ordem: 1, nome: 'B•••••• A•••••', data_aquisicao: '2024-07-27' }]
  const dados = { proprietarios, quantidade: 1 }
  show({ id: 'i1', servico: 'historico-proprietarios', status: 'concluido', veiculo: {}, dados })
  expect(screen.queryByText(INITIALS)).toBeNull()
})

it('a complete answer lists its owners together, and its odometer readings', () => {
  show(resultOf('consulta-completa', '0100'))
  const [first, second] = part('Proprietários').getAllByRole('listitem')
  expect(first).toHaveTextContent(/Atual$/)
  expect(second).toHaveTextContent(/\d\d\/\d{4} a \d\d\/\d{4}$/)
  expect(screen.getByRole('heading', { name: 'Quilometragem' }).parentElement).toHaveTextContent(
    /^Quilometragem: (?:[\d.]+ km em \d\d\/\d\d\/\d{4}){2}/,
  )
  expect(screen.queryByText('Detalhes da consulta')).toBeNull()
})

it('shows an unreadable owner unchanged', () => {
  const proprietarios = [{ nome: 'B•••••• A•••••' }, { apelido: 'sem nome' }]
  show({
    id: 'i1',
    servico: 'historico-proprietarios',
    status: 'concluido',
    dados: { proprietarios },
  })
  expect(part('Detalhes da consulta').getByText('sem nome')).toBeVisible()
})

it('shows each released lien as a quiet line after those in force, which unfolds its details', async () => {
  const of = (situacao: string, contrato: string) => ({
    situacao,
    descricao: 'ARRENDAMENTO MERCANTIL',
    agente: 'CREDITO DE FANTASIA S.A.',
    codigo_agente: '2342',
    contrato,
  })
  const dados = { gravame: [of('BAIXADO', '111'), of('ATIVO', '222')] }
  show({ id: 'i1', servico: 'gravame', status: 'concluido', dados })
  const active = part('Gravame ativo')
  expect(active.getByText('222')).toBeVisible()
  expect(active.queryByText('2342'), 'what nobody asks unfolds').toBeNull()
  const closed = within(screen.getByRole('list', { name: 'Gravames baixados' }))
  const line = closed.getByText(/^Gravame baixado:/)
  expect(line).toHaveTextContent(
    'Gravame baixado: Arrendamento mercantil, Credito de Fantasia S.A., contrato 111',
  )
  expect(line.compareDocumentPosition(active.getByText('222'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  await userEvent.click(line)
  expect(await closed.findByText('2342')).toBeVisible()
})

it('merges two blocks about the car into one place', () => {
  show({
    id: 'i1',
    servico: 'consulta',
    status: 'concluido',
    veiculo: { cor: 'PRATA', especie: 'CARGA' },
    dados: { veiculo: { especie: 'CARGA', potencia: '82' } },
  })
  expect(part('Veículo').getByText('82')).toBeVisible()
  expect(screen.getAllByText('Carga')).toHaveLength(1)
  expect(screen.queryByText('Detalhes da consulta')).toBeNull()
})

it('says once that the service gives only the start of a value that ends in asterisks', () => {
  show(resultOf('consulta', '0100'))
  const note = screen.getAllByText('A central entrega só o começo.')
  expect(note).toHaveLength(1)
  expect(note[0]?.closest('dd')?.previousElementSibling).toHaveTextContent('Motor')
  expect(note[0]?.closest('dd')).toHaveTextContent(/^[A-Z\d]{3}•{6}A central entrega só o começo\.$/)
})

it.each(['TST••••••', 'TST0100', '***0100', '***.401.871-**', '******'])(
  'has no such note at %s',
  (motor) => {
    show({ id: 'i1', servico: 'consulta', status: 'concluido', dados: { veiculo: { motor, cor: 'PRATA' } } })
    expect(screen.getByText('Motor')).toBeInTheDocument()
    expect(screen.queryByText('A central entrega só o começo.')).toBeNull()
  },
)
