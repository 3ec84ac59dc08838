import { describe, expect, it } from 'vitest'
import { readCheck } from './check.ts'

describe('a block that denies', () => {
  it.each([
    { consta: false, dataLeilao: '2021-11-21' },
    { consta: false, numero_processo: '0001234-56.2024' },
    { consta: false, nomeAgente: 'BANCO FICTICIO' },
    { consta: false, leiloeiro: 'LEILOEIRO FICTICIO' },
    { consta: false, comitente: 'SEGURADORA FICTICIA' },
    { consta: false, motivo: 'BLOQUEIO JUDICIAL' },
    { consta: false, observacao: 'VEICULO LEILOADO' },
    { situacao: 'NADA CONSTA', observacao: 'VER PROCESSO' },
  ])('and has a field of a record, %j, is not clean', (block) => {
    expect(readCheck(block)).toBe('unverified')
  })

  it.each([
    { consta: false, total_protestos: 2 },
    { consta: false, qtdOcorrencias: '1' },
    { consta: false, quantidade_leiloes: 1 },
    { consta: false, valorTotal: 10 },
    { consta: false, valor_protestado: '10,00' },
    { consta: false, valor_total_protestos: '10,00' },
    { total: 0, vencidas: 2 },
    { total: 0, emAberto: 1 },
    { total_restricoes: 2 },
    { possui_gravame: 'S' },
  ])('and counts a finding, %j, is an alert', (block) => {
    expect(readCheck(block)).toBe('alert')
  })

  it.each([
    { consta: false, dataConsulta: '2026-11-20', data_processamento: '2026-11-20', codigo: 404 },
    { consta: false, comprovante: 'A1B2', banco_dados: 'SNG', motivo_consulta: 'COMPRA' },
    { consta: false, total_bases: 12, quantidade_consultas: 3, possui_debito_automatico: false },
    { consta: false, observacao: 'BASE NACIONAL', total_multas_pagas: 3 },
    { codigo: '00', mensagem: 'NADA CONSTA' },
    { consta: false, mensagem: 'NÃO FORAM LOCALIZADOS PROTESTOS PARA O DOCUMENTO PESQUISADO' },
    { erro: 'NAO', consta: false },
    { possui_gravame: false },
    { possuiRestricao: 'NÃO', data_consulta: '2026-11-20' },
    { qtd_protestos: '0' },
    { situacao: 'BAIXADO', dadosAgente: { nome: 'BANCO FICTICIO', situacao: 'ATIVO' } },
    { total_recalls: 2, pendentes: 0 },
  ])('and says how it was looked up, %j, is clean', (block) => {
    expect(readCheck(block)).toBe('clean')
  })
})

it.each([
  { data: '2021-11-21', possui_sinistro: false },
  { data_leilao: '2021-11-21', possui_sinistro: false },
  { patio: 'SUMARE/SP', possui_sinistro: false },
  { tipo: 'IPVA', total_multa: 0, valor_original: 1412 },
  { tipo: 'MULTA', auto_infracao: '1A2B', situacao: 'NAO PROTESTADA' },
  { tipo: 'IPVA', situacao: 'NAO INSCRITO EM DIVIDA ATIVA' },
  { data: '2021-11-21', patio: 'SUMARE/SP', situacao: 'NAO LEILOADO' },
  { recall_atendido: false },
  { possui_restricao_baixada: false },
  { possui_licenca: false },
])('a record that lacks something else, %j, stays one', (record) => {
  expect(readCheck([record])).toBe('alert')
})

it('reads flags of any depth without recursion to the end', () => {
  let value: unknown = false
  for (let level = 0; level < 5000; level += 1) value = { possui_gravame: value, total_gravames: value }
  expect(readCheck(value)).toBe('unverified')
})
