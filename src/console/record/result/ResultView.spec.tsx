import { act, cleanup, screen, within } from '@testing-library/react'
import '#tooling/property-tests.ts'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import type { JsonObject } from '#contract/json.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import { doneRecord } from '../test-record.ts'
import { matchesOf, resultOf } from '../test-results.ts'
import { ResultView } from './ResultView.tsx'

const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const PAID: HistoryItem = doneRecord({
  id: 'paid',
  plate: 'TST0100',
  verdict: { tone: 'clean', text: 'Nada consta' },
  createdAt: daysAgo(0),
  updatedAt: daysAgo(0),
})

const showResult = (
  result: JsonObject,
  request: JsonObject = {},
  servicos: readonly CatalogItem[] = [],
  paid: readonly HistoryItem[] = [],
) =>
  showPart(
    <ResultView
      record={{ id: 'r1', service: String(result.servico), plate: plateOf(result), request, result }}
    />,
    {
      catalog: { servicos: [...servicos] },
      seed: (client) => {
        client.setQueryData(apiQuery('session').queryKey, SESSION)
        const about = { plate: plateOf(result) ?? '', limit: 50 }
        client.setQueryData(apiQuery('inquiries', about).queryKey, { items: [...paid], nextCursor: null })
      },
    },
  )

const plateOf = ({ placa }: JsonObject) => (typeof placa === 'string' ? placa : null)
const part = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement)

const show = (blocks: object) => showResult({ id: 'i1', servico: 'consulta', status: 'concluido', ...blocks })

afterEach(cleanup)

describe('ResultView', () => {
  it('shows each alert with its evidence, and the rest as ticks', () => {
    showResult(resultOf('consulta-completa', '0101'))
    const lien = part('Gravame ativo')
    expect(lien.getByText('BANCO DA AMOSTRA S.A.')).toBeVisible()
    expect(lien.getByText('o proprietário atual')).toBeVisible()
    expect(part('Bloqueio judicial (RENAJUD)').getByText(/^TJMG/)).toBeVisible()
    const ticks = within(screen.getByRole('list', { name: 'Verificado, e nada consta' }))
    expect(ticks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sem roubo ou furto',
      'Sem outras restrições',
      'Sem leilão',
      'Sem sinistro',
      'Sem baixa',
      'Sem comunicação de venda',
      'Sem débitos',
      'Sem recall',
    ])
  })

  it('names what was not verified, and never calls it clean', () => {
    const clean = resultOf('consulta-completa', '0100')
    showResult({ ...clean, nao_verificado: ['leilao', 'sinistro', 'recall'] })
    expect(screen.getByText('leilão, sinistro, recall').parentElement).toHaveTextContent(/^Não verificado: /)
    expect(screen.queryByText(/Sem (?:leilão|sinistro|recall)/)).toBeNull()
  })

  it('leaves it to the stamp to say that nothing was verified, and calls nothing clean', () => {
    showResult(resultOf('consulta-completa', '0104'))
    expect(screen.queryByText(/Não verificado/)).toBeNull()
    expect(screen.queryByRole('list', { name: 'Verificado, e nada consta' })).toBeNull()
    const cleanWords = Object.values(ASPECT_WORDS).flatMap(({ clean, tick }) => [clean, tick])
    const page = document.body.textContent
    expect(cleanWords.filter((words) => page.includes(words))).toEqual([])
  })

  it('shows the points outside the inquiry in one line, with the service that checks them', () => {
    const servico = {
      servico: 'consulta-completa',
      nome: 'Consulta Completa',
      requer: ['placa'],
      preco: 54.9,
    }
    showResult(resultOf('gravame', '0101'), {}, [servico])
    const outside = screen.getByText(/^Não inclui roubo ou furto, bloqueio judicial/)
    expect(outside).toBeVisible()
    // The scope of the answer comes before the facts about the car.
    const car = screen.getByRole('heading', { name: 'Veículo' })
    expect(outside.compareDocumentPosition(car)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('link', { name: /^Consulta Completa, R\$.54,90$/ })).toHaveAttribute(
      'href',
      '/servicos/consulta-completa?placa=TST0101&direto=1',
    )
    expect(screen.queryByText(/Não verificado/)).toBeNull()
  })

  it.each([
    [{}, 'Consulta Completa: Nada consta, já paga'],
    [{ verdict: null }, 'Consulta Completa: já paga'],
    [{ state: 'processing' as const, verdict: null }, 'Consulta Completa: em andamento'],
    [
      { createdAt: daysAgo(3), updatedAt: daysAgo(3) },
      'Consulta Completa: Nada consta, já paga há\u00A03\u00A0dias',
    ],
  ])('opens a service already bought for the same car (%o) instead of offering it', (change, name) => {
    const offer = { servico: 'consulta-completa', nome: 'Consulta Completa', requer: ['placa'], preco: 54.9 }
    showResult(resultOf('gravame', '0100'), {}, [offer], [{ ...PAID, ...change }])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/consultas/paid')
    expect(screen.queryByText(/54,90/)).toBeNull()
  })

  it('lists each debt once, with folded details, and warns about parts that do not add up', async () => {
    const view = showResult(resultOf('debitos', '0103'))
    const [ipva, fines, licence] = ['IPVA', 'Multas', 'Licenciamento'].map((name) =>
      within(screen.getByRole('list', { name, hidden: true })),
    )
    const lines = [ipva, fines, licence].map(
      (list) => list?.getAllByRole('listitem', { hidden: true }).length,
    )
    expect(lines.reduce((sum = 0, count = 0) => sum + count, 0)).toBe(13)
    expect(screen.getByText('(9)').closest('summary')).toHaveTextContent(/^Multas \(9\)a partir de R\$/)
    expect(fines?.getByText('não informado').closest('details[open]')).toBeNull()
    await userEvent.click(screen.getByText('Multas'))
    expect(await fines?.findByText('não informado')).toBeVisible()
    expect(ipva?.queryByText('Vencimento')).toBeNull()
    await userEvent.click(ipva?.getByText('IPVA 2026 - COTA ÚNICA') as HTMLElement)
    expect(await ipva?.findByText('Vencimento')).toBeVisible()
    expect(screen.queryByText(/não somam/)).toBeNull()
    view.unmount()
    showResult(resultOf('debitos', '0105'))
    expect(screen.getByText(/não somam o total informado/)).toBeVisible()
  })

  it.each([
    ['in its own words', { nivel: 'baixo', score: 86 }],
    ['in an unknown shape', ['nota 86']],
  ])('says that a rating below an alert, %s, does not deny it', (_, risco) => {
    const denial = 'Ela não muda os alertas acima'
    const view = show({ veiculo: { restricoes: [] }, risco })
    expect(document.body).toHaveTextContent(/Nota da central.*86/)
    expect(document.body).not.toHaveTextContent(denial)
    view.unmount()
    show({ veiculo: { restricoes: [{ tipo: 'RENAJUD', ativa: true }] }, risco })
    expect(document.body).toHaveTextContent(denial)
  })

  it('shows unknown fields of a restriction and of a rating', () => {
    show({
      veiculo: { restricoes: [{ tipo: 'RENAJUD', ativa: 'talvez', processo: '0001-23' }] },
      risco: { nivel: 'medio', motivos: ['GRAVAME_ATIVO', "'; -- texto"], base: { fonte: 'SERASA' } },
    })
    for (const text of ['Consta, sem dizer se está ativa', 'talvez', '0001-23', 'risco médio'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText("Gravame ativo, '; -- texto")).toBeVisible()
    expect(screen.getByText('Base')).toBeVisible()
  })

  it('copies RENAVAM and chassis with one press', () => {
    showResult(resultOf('gravame', '0100'))
    for (const name of ['Copiar RENAVAM', 'Copiar chassi'])
      expect(screen.getByRole('button', { name })).toBeVisible()
  })

  it('unfolds everything for paper and folds it again afterwards', () => {
    show({ dados: { a: { b: { c: { codigo_fundo: 'no fundo' } } } } })
    expect(screen.queryByText('no fundo')).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByText('no fundo')).toBeVisible()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText('no fundo')).toBeNull()
  })

  it('draws hostile text as text', () => {
    show({ dados: { observacao: '<img src=x onerror=alert(1)>', '<b>chave</b>': 'x' } })
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(document.querySelector('img, b')).toBeNull()
  })

  it('keeps every row of a long list within reach', async () => {
    show({
      dados: { historico: Array.from({ length: 260 }, (_, index) => ({ km: index, cor: `c${index}` })) },
    })
    await userEvent.click(screen.getByText('Histórico'))
    const table = await screen.findByRole('table')
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 25)
    await userEvent.click(screen.getByRole('button', { name: /Mostrar mais linhas/ }))
    await userEvent.click(screen.getByRole('button', { name: /Mostrar mais linhas/ }))
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 260)
    expect(screen.queryByRole('button', { name: /Mostrar mais linhas/ })).toBeNull()
  })

  it('shows a FIPE answer by plate with the best match first, and marks the month of an old value', async () => {
    const match = (codigo_fipe: string, score: number, valor: string) => ({
      codigo_fipe,
      modelo: `Modelo ${codigo_fipe}`,
      score,
      valor,
      mes_referencia: 'maio de 2024',
      fonte_valor: 'placas',
      historico: null,
    })
    const fipe = [match('000001-1', 10, 'R$ 1,00'), match('000002-2', 99, 'R$ 2,00')]
    showResult({ id: 'i1', servico: 'fipe', placa: 'BRA2E19', fipe, valor_cobrado: 0.25 })
    const options = await screen.findAllByRole('radio')
    expect((options[0] as HTMLInputElement).checked).toBe(true)
    expect(options[0]?.closest('label')?.textContent).toContain('000002-2')
    expect(screen.getByText(/do mês de maio de 2024/)).toBeVisible()
    await userEvent.click(options[1] as HTMLElement)
    expect(screen.getAllByText('R$ 1,00')).toHaveLength(2)
  })

  it('shows FIPE values of another inquiry as the FIPE page does: the likeliest first, with its curve', async () => {
    showResult(resultOf('consulta-completa', '0201', await matchesOf('0201')))
    const part = within(await screen.findByRole('region', { name: 'Valor FIPE' }))
    const options = part.getAllByRole('radio')
    expect(options).toHaveLength(4)
    expect(options[0]?.closest('label')?.textContent).toContain('Mais provável')
    expect(options[0]).toBeChecked()
    expect(await part.findByRole('img', { name: /^De R\$/ })).toBeVisible()
    // The curve and its figures come by two scripts, in any order.
    expect(await part.findByText('Maior queda em um mês')).toBeVisible()
  })

  it('warns of an old value there, or says that this part failed and is not charged', async () => {
    const view = showResult(resultOf('consulta-completa', '0200', await matchesOf('0200')))
    expect(await screen.findByText('Este valor não é o da tabela atual')).toBeVisible()
    view.unmount()
    showResult(resultOf('consulta-completa', '0550', null))
    expect(await screen.findByText(/valor FIPE não veio, e esta parte não é cobrada/)).toBeVisible()
  })

  it('keeps all matches beside an unreadable one', async () => {
    const matches = await matchesOf('0201')
    showResult(resultOf('consulta-completa', '0201', [...matches, { codigo_fipe: 7, nota: 'estranha' }]))
    const part = within(await screen.findByRole('region', { name: 'Valor FIPE' }))
    expect(part.getAllByRole('radio')).toHaveLength(4)
    expect(screen.getByText('estranha')).toBeVisible()
  })

  it.each([
    [{ historico: true }, true],
    [{}, false],
  ])('says that a source has no history if %j asked for one', async (request, says) => {
    const veiculo = { codigo_fipe: '000200-0', marca: 'VW', modelo: 'Gol' }
    const value = { valor: 'R$ 1,00', historico: null, valor_cobrado: 0.1 }
    showResult({ id: 'i1', servico: 'fipe-tabela', tipo: 'carros', veiculo, ...value }, request)
    await screen.findByText('R$ 1,00')
    expect(screen.queryByText(/fonte deste valor não tem os meses anteriores/) !== null).toBe(says)
  })

  it('renders any answer without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (veiculo, dados, other) => {
        show({ veiculo, dados, risco: other, proprietario: other, nao_verificado: other, novo: other })
        expect(document.querySelector('section')).not.toBeNull()
        cleanup()
      }),
      { numRuns: 60 },
    )
  })
})
