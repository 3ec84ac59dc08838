import { expect, it } from 'vitest'
import type { BatchKind, BatchLineState } from '#contract/console/batch.ts'
import type { JsonObject } from '#contract/json.ts'
import { headingText, linesText } from './batch-csv.ts'
import { columnsOf } from './columns.ts'

interface TestLine {
  readonly request: JsonObject
  readonly service?: string
  readonly state?: BatchLineState
  readonly charged?: number
  readonly message?: string
  readonly result?: JsonObject
}

/** The rows of the file for these lines, whose records are `r1`, `r2`, …; a line without a state is done. */
function exported(kind: BatchKind, lines: readonly TestLine[], services: string | null = null): string[] {
  const names = (service: string | null) => (service === null ? 'Gravame' : `Nome de ${service}`)
  const sheet = { columns: columnsOf({ kind, services }), nameOf: names }
  const text =
    headingText(sheet) +
    linesText(
      sheet,
      lines.map(({ request, service = null, state = 'done', charged, message, result }, index) => ({
        line: {
          number: index + 1,
          service,
          request,
          state,
          recordId: state === 'waiting' ? null : `r${index + 1}`,
          chargedCents: charged ?? null,
          priceCents: null,
          car: null,
          verdict:
            result?.id === '1' && kind === 'createInquiry' ? { tone: 'clean', text: 'Nada consta' } : null,
          error:
            message === undefined
              ? null
              : { code: 'X', message, retryable: false, requestId: null, charged: 'no' },
        },
        body: result === undefined ? null : JSON.stringify(result),
      })),
    )
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(0, -2).split('\r\n')
}

const match = (score: number, more: JsonObject): JsonObject => ({
  codigo_fipe: '005340-6',
  marca: 'VW - VolksWagen',
  modelo: 'Gol 1.0 "Trend"; 4p',
  ano_modelo: 2015,
  combustivel: 'Gasolina',
  valor: 'R$ 47.472,00',
  mes_referencia: 'agosto de 2026',
  score,
  ...more,
})

it('of plates has the best match of each plate, or the reason why it has none', () => {
  const result = (...fipe: JsonObject[]) => ({
    id: '1',
    servico: 'fipe',
    placa: '',
    fipe,
    valor_cobrado: 0.25,
  })
  const rows = exported('fipeByPlate', [
    {
      request: { placa: 'ABC1D23' },
      charged: 25,
      result: result(match(3, { modelo: 'Outro' }), match(9, {})),
    },
    {
      request: { placa: 'ABC1D24' },
      state: 'kept',
      charged: 0,
      result: result(
        match(1, { ano_modelo: 32000, combustivel: 'Flex', valor: 'R$ 999,90', fonte_valor: 'placas' }),
      ),
    },
    {
      request: { placa: 'ABC1D25' },
      state: 'failed',
      charged: 0,
      message: 'FIPE não disponível\npara esta placa',
    },
    { request: { placa: 'ABC1D26' }, state: 'unknown' },
    { request: { placa: 'ABC1D27' }, state: 'waiting' },
  ])
  expect(rows).toEqual([
    'Linha;Placa;Situação;Motivo;Cobrado (R$);Número da consulta;Marca;Modelo;Ano-modelo;Combustível;Código FIPE;Valor (R$);Mês de referência;Origem do valor',
    '1;ABC1D23;Com resultado;;0,25;r1;VW - VolksWagen;"Gol 1.0 ""Trend""; 4p";2015;Gasolina;005340-6;47472,00;agosto de 2026;Tabela FIPE',
    '2;ABC1D24;Já estava paga;;0,00;r2;VW - VolksWagen;"Gol 1.0 ""Trend""; 4p";Zero km;Flex;005340-6;999,90;agosto de 2026;Base de placas, talvez antigo',
    '3;ABC1D25;Sem resultado;FIPE não disponível para esta placa;0,00;r3;;;;;;;;',
    '4;ABC1D26;Confirmação pendente;;;r4;;;;;;;;',
    '5;ABC1D27;Esperando;;;;;;;;;;;',
  ])
})

it('of codes and years has requests and results side by side', () => {
  const veiculo = {
    codigo_fipe: '005340-6',
    marca: 'VW',
    modelo: 'Gol',
    ano_modelo: 2015,
    combustivel: 'Gasolina',
  }
  const value = {
    id: '1',
    servico: 'fipe-tabela',
    tipo: 'carros',
    veiculo,
    valor: 'R$ 1,00',
    valor_numerico: 47472.5,
  }
  const rows = exported('fipeTable', [
    {
      request: { tipo: 'carros', codigo_fipe: '005340-6', ano: '2015-1' },
      charged: 40,
      result: { ...value, mes_referencia: 'agosto de 2026', valor_cobrado: 0.4 },
    },
    { request: { tipo: 'motos', marca: '80', modelo: '5223', ano: '32000' }, state: 'waiting' },
    { request: { tipo: 'carros', codigo_fipe: '005340-6', ano: '2014-1' }, result: { unreadable: true } },
  ])
  expect(rows).toEqual([
    'Linha;Tipo;Código pedido;Ano pedido;Situação;Motivo;Cobrado (R$);Número da consulta;Marca;Modelo;Ano-modelo;Combustível;Código FIPE;Valor (R$);Mês de referência;Origem do valor',
    '1;carros;005340-6;2015 Gasolina;Com resultado;;0,40;r1;VW;Gol;2015;Gasolina;005340-6;47472,50;agosto de 2026;Tabela FIPE',
    '2;motos;marca 80, modelo 5223;Zero km;Esperando;;;;;;;;;;;',
    '3;carros;005340-6;2014 Gasolina;Com resultado;;;r3;;;;;;;;',
  ])
})

it('of any other service has the requests, and no cell runs as a formula', () => {
  const veiculo = {
    marca: '=HYPERLINK("http://x.example")',
    modelo: '\u200B+1',
    ano_modelo: '2020',
    cor: '@cor',
  }
  const rows = exported('createInquiry', [
    {
      request: {
        servico: 'crlv',
        placa: '-1+1',
        uf: 'SP',
        renavam: '00123456789',
        finalidade: 'OUTRA',
        aceito: true,
        constructor: 'a',
        exercicio: 2024,
        toString: 'b',
      },
      charged: 100_00,
      result: { id: '1', servico: 'crlv', status: 'concluido', veiculo },
    },
  ])
  expect(rows).toEqual([
    'Linha;Placa;Outros dados do pedido;Situação;Motivo;Cobrado (R$);Número da consulta;Resultado;Marca;Modelo;Ano-modelo;Cor',
    `1;'-1+1;UF SP, RENAVAM 00123456789, constructor a, exercicio 2024, toString b;Com resultado;;100,00;r1;Nada consta;"'=HYPERLINK(""http://x.example"")";'+1;2020;'@cor`,
  ])
})

it('of several services has the service of each line, and values beside cars', () => {
  const car = { id: '1', servico: 'gravame', status: 'concluido', veiculo: { marca: 'VW', modelo: 'Gol' } }
  const value = { id: '2', servico: 'fipe', placa: '', fipe: [match(9, {})], valor_cobrado: 0.25 }
  const rows = exported(
    'createInquiry',
    [
      { request: { servico: 'gravame', placa: 'ABC1D23' }, charged: 890, result: car },
      { service: 'fipe', request: { placa: 'ABC1D23' }, charged: 25, result: value },
      { service: 'debitos', request: { servico: 'debitos', placa: 'ABC1D23', uf: 'SP' }, state: 'waiting' },
    ],
    '["gravame","fipe","debitos"]',
  )
  expect(rows).toEqual([
    'Linha;Consulta;Placa;Outros dados do pedido;Situação;Motivo;Cobrado (R$);Número da consulta;Resultado;Marca;Modelo;Ano-modelo;Cor;Valor FIPE (R$);Mês de referência;Origem do valor',
    '1;Gravame;ABC1D23;;Com resultado;;8,90;r1;Nada consta;VW;Gol;;;;;',
    '2;Nome de fipe;ABC1D23;;Com resultado;;0,25;r2;;VW - VolksWagen;"Gol 1.0 ""Trend""; 4p";2015;;47472,00;agosto de 2026;Tabela FIPE',
    '3;Nome de debitos;ABC1D23;UF SP;Esperando;;;;;;;;;;;',
  ])
})
