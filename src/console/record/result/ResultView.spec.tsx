import '#tooling/property-tests.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import type { JsonObject } from '#contract/open-schema.ts'
import { matchesOf, resultOf } from '../test-results.ts'
import { ResultView } from './ResultView.tsx'

const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }

const showResult = (result: JsonObject, request: JsonObject = {}) =>
  showPart(<ResultView record={{ id: 'r1', request, result }} />, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })

const show = (blocks: object) => showResult({ id: 'i1', servico: 'consulta', status: 'concluido', ...blocks })

afterEach(cleanup)

describe('ResultView', () => {
  it('opens with the verdict and names what was not verified', () => {
    show({ veiculo: { sinistro: null, restricoes: [] }, nao_verificado: ['leilao', 'sinistro'] })
    expect(screen.getAllByRole('heading')[0]?.textContent).toBe('Há pontos não verificados')
    expect(screen.getByText('Leilão, Sinistro')).toBeVisible()
  })

  it('never writes "nada consta" where the service sent null', () => {
    show({ veiculo: { sinistro: null, leilao: null, recall: null, debitos: null, restricoes: null } })
    expect(screen.queryByText(/nada consta(?! no|\.)/i)).toBeNull()
    expect(screen.getAllByText('Não verificado').length).toBeGreaterThan(3)
  })

  it('never says that nothing was found of what the service names as not verified, empty as its list may be', () => {
    const view = show({
      veiculo: { debitos: [], debitos_total_centavos: 0, restricoes: [] },
      nao_verificado: ['gravame', 'debitos'],
    })
    expect(screen.queryByText(/nenhum débito|sem débitos|nenhuma restrição/i)).toBeNull()
    expect(screen.getByText(/não verificou os débitos/)).toBeVisible()
    expect(screen.getAllByText('Gravame')).toHaveLength(2)
    view.unmount()
    show({ veiculo: { debitos: [], debitos_total_centavos: 0, restricoes: [] } })
    expect(screen.getByText('Nenhum débito encontrado.')).toBeVisible()
    expect(screen.getByText('Nenhuma restrição encontrada.')).toBeVisible()
  })

  it('shows a total with a missing value as a lower bound, and parts that do not add up with a warning', () => {
    const debito = (valor_centavos: number | null) => ({
      tipo: 'IPVA',
      valor_centavos,
      valor_informado: valor_centavos !== null,
    })
    const view = show({
      veiculo: { debitos: [debito(149370), debito(null)], debitos_total_centavos: 149370 },
    })
    // In the verdict and in the block.
    expect(screen.getAllByText(/a partir de/)).toHaveLength(2)
    expect(screen.getAllByText('R$ 1.493,70').length).toBeGreaterThan(1)
    expect(screen.queryByText(/não somam/)).toBeNull()
    view.unmount()
    show({ veiculo: { debitos: [debito(1493700)], debitos_total_centavos: 149370 } })
    expect(screen.getByText(/não somam/)).toBeVisible()
  })

  it('shows what a debt, a restriction and a risk say beyond what is known of them', () => {
    show({
      veiculo: {
        debitos: [{ tipo: 'IPVA', valor_centavos: 100, valor_informado: true, vencimento: '2026-11-30' }],
        restricoes: [{ tipo: 'RENAJUD', ativa: 'talvez', processo: '0001-23' }],
      },
      risco: { nivel: 'medio', motivos: ['GRAVAME_ATIVO', "'; -- texto"], base: { fonte: 'SERASA' } },
    })
    for (const text of ['30/11/2026', 'talvez', '0001-23', 'Médio', 'Gravame ativo', "'; -- texto"])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText('Base')).toBeVisible()
  })

  it('says once that several lists are empty, and each of what nobody looked at by itself', () => {
    show({ dados: { recall: [], leilao: {}, gravame: null, renajud: null } })
    expect(screen.getByText('Nenhum registro em: Recall, Leilão.')).toBeVisible()
    expect(screen.getAllByText('não verificado')).toHaveLength(2)
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
    const table = screen.getByRole('table')
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 25)
    await userEvent.click(screen.getByRole('button', { name: /Mostrar mais linhas/ }))
    await userEvent.click(screen.getByRole('button', { name: /Mostrar mais linhas/ }))
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 260)
    expect(screen.queryByRole('button', { name: /Mostrar mais linhas/ })).toBeNull()
  })

  it('keeps the raw answer one click away', async () => {
    show({ dados: { total: 1.5 } })
    await userEvent.click(screen.getByText('Resposta original do serviço'))
    expect(screen.getByText(/"total": 1.5/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copiar resposta original' })).toBeVisible()
  })

  it('unfolds everything for paper and folds it again afterwards', () => {
    show({ dados: { a: { b: { c: { codigo_fundo: 'no fundo' } } } } })
    expect(screen.queryByText('no fundo')).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByText('no fundo')).toBeVisible()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText('no fundo')).toBeNull()
  })

  it('shows a FIPE answer by plate with the best match first, and the month of a value that is not current', async () => {
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
    const options = screen.getAllByRole('radio')
    expect((options[0] as HTMLInputElement).checked).toBe(true)
    expect(options[0]?.closest('label')?.textContent).toContain('000002-2')
    expect(screen.getByText(/do mês de maio de 2024/)).toBeVisible()
    await userEvent.click(options[1] as HTMLElement)
    expect(screen.getAllByText('R$ 1,00')).toHaveLength(2)
  })

  it('shows a FIPE table that came with another inquiry as the FIPE desk does: the likeliest first, with its curve', async () => {
    showResult(resultOf('consulta-completa', '0201', await matchesOf('0201')))
    const part = within(screen.getByRole('region', { name: 'Valor FIPE' }))
    const options = part.getAllByRole('radio')
    expect(options).toHaveLength(4)
    expect(options[0]?.closest('label')?.textContent).toContain('Mais provável')
    expect(options[0]).toBeChecked()
    expect(await part.findByRole('img', { name: /^De R\$/ })).toBeVisible()
    expect(part.getByText('Maior queda em um mês')).toBeVisible()
  })

  it('warns of an old value there, and says that this part failed and is not charged', async () => {
    const view = showResult(resultOf('consulta-completa', '0200', await matchesOf('0200')))
    expect(screen.getByText('Este valor não é o da tabela atual')).toBeVisible()
    view.unmount()
    showResult(resultOf('consulta-completa', '0550', null))
    expect(screen.getByText(/valor FIPE não veio, e esta parte não é cobrada/)).toBeVisible()
  })

  it('loses no match beside one that cannot be read', async () => {
    const matches = await matchesOf('0201')
    showResult(resultOf('consulta-completa', '0201', [...matches, { codigo_fipe: 7, nota: 'estranha' }]))
    expect(within(screen.getByRole('region', { name: 'Valor FIPE' })).getAllByRole('radio')).toHaveLength(4)
    expect(screen.getByText('estranha')).toBeVisible()
  })

  it.each([
    [{ historico: true }, true],
    [{}, false],
  ])('says that a source has no history where %j asked for one', (request, says) => {
    const veiculo = { codigo_fipe: '000200-0', marca: 'VW', modelo: 'Gol' }
    const value = { valor: 'R$ 1,00', historico: null, valor_cobrado: 0.1 }
    showResult({ id: 'i1', servico: 'fipe-tabela', tipo: 'carros', veiculo, ...value }, request)
    expect(screen.queryByText(/fonte deste valor não tem os meses anteriores/) !== null).toBe(says)
  })

  it('survives any answer at all', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (veiculo, dados, other) => {
        show({ veiculo, dados, risco: other, proprietario: other, nao_verificado: other, novo: other })
        expect(screen.getByText('Resposta original do serviço')).toBeVisible()
        cleanup()
      }),
      { numRuns: 60 },
    )
  })
})
