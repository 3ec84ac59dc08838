import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { readCheck } from './check.ts'
import { readIn } from './test-readings.ts'

const NO = [
  'SEM',
  'NÃO HÁ',
  'NENHUM',
  'NENHUMA',
  'NÃO POSSUI',
  'VEÍCULO SEM',
  'NÃO CONSTA',
  'NÃO EXISTE',
  '0',
]
/** What is there when all is well, or when somebody could look. */
const NEEDED = [
  'VEÍCULO ENCONTRADO',
  'VEÍCULO CADASTRADO',
  'PROPRIETÁRIO',
  'PESSOA ENCONTRADA',
  'RENAVAM',
  'CRLV',
  'EMPLACAMENTO',
  'CONVÊNIO COM O DETRAN',
  'CONTRATO COM O DETRAN',
  'INTEGRAÇÃO',
  'SUCESSO NA CONSULTA',
  'FONTE ATIVA',
  'RESULTADO',
  'REGISTRO DO VEÍCULO',
  'REGISTRO DE PROPRIEDADE',
  'HISTÓRICO DE MANUTENÇÃO',
  'QWERTY',
]

describe.each(NO)('%s', (no) => {
  it.each(NEEDED)('%s is no denial of a finding', (what) => {
    expect(readIn(`${no} ${what}`)).not.toContain('clean')
  })
})

const DENIALS = [
  'NADA CONSTA NO DETRAN',
  'NADA CONSTA NA BASE',
  'NADA CONSTA ATÉ O MOMENTO',
  'NADA CONSTA PARA ROUBO',
  'SEM RESTRIÇÃO',
  'SEM GRAVAME',
  'SEM GRAVAME ATIVO',
  'SEM DÉBITOS DE IPVA',
  'SEM OCORRÊNCIA DE ROUBO',
  'SEM OCORRÊNCIA DE ROUBO/FURTO',
  'NÃO HÁ RESTRIÇÃO JUDICIAL',
  'NÃO FORAM ENCONTRADAS RESTRIÇÕES',
  'VEÍCULO NÃO POSSUI RESTRIÇÃO',
  'O VEÍCULO NÃO POSSUI RESTRIÇÃO',
  'NENHUM REGISTRO ENCONTRADO',
]
const JOINTS = [
  ' ',
  ' JÁ ',
  ' SENDO ',
  ' CONTUDO ',
  ' AINDA ',
  ' VIDE ',
  ' OBS ',
  ' ESTÁ ',
  ' PORQUE ',
  ' HAVENDO ',
]
const STATES = ['ADULTERADO', 'CLONADO', 'REMARCADO', 'EXPORTADO', 'CASSADO', 'ALAGADO', 'RETIDO', 'FURTADO']
const NAMES = ['ESTELIONATO', 'SEQUESTRO', 'ARRESTO', 'BUSCA E APREENSÃO', 'IRREGULAR', 'INCÊNDIO', 'QWERTY']

it('a word that nobody knows behind a denial may be a finding', () => {
  const words = fc.oneof(
    fc.tuple(fc.constantFrom(...JOINTS), fc.constantFrom(...STATES)),
    // `ESTA` may be a pronoun.
    fc.tuple(fc.constantFrom(...JOINTS.filter((joint) => joint !== ' ESTÁ ')), fc.constantFrom(...NAMES)),
  )
  fc.assert(
    fc.property(fc.constantFrom(...DENIALS), words, (denial, [joint, word]) => {
      expect(readIn(`${denial}${joint}${word}`)).not.toContain('clean')
    }),
    { numRuns: 2000 },
  )
})

it.each([
  'NENHUM REGISTRO DE ROUBO/FURTO ENCONTRADO PARA O VEÍCULO',
  'NENHUMA OCORRÊNCIA DE ROUBO OU FURTO ENCONTRADA',
  'NÃO HÁ REGISTRO DE ROUBO OU FURTO PARA ESTE VEÍCULO',
  'VEÍCULO NÃO CONSTA NA BASE DE ROUBO E FURTO',
  'NADA CONSTA ROUBO/FURTO',
  'O VEÍCULO NÃO POSSUI RESTRIÇÕES',
  'ESTE VEÍCULO NÃO POSSUI MULTAS',
  'NÃO HÁ DÉBITOS VINCULADOS AO VEÍCULO',
  'NÃO FORAM ENCONTRADOS LANÇAMENTOS',
  'SEM RESTRIÇÃO JUDICIAL RENAJUD',
  'SEM CHEQUES SEM FUNDOS',
  'NADA CONSTA PEFIN',
  'NÃO CONSTA CCF',
  'SEM FALÊNCIA/CONCORDATA',
  'NADA CONSTA EM NOSSOS REGISTROS',
  'NADA CONSTA NA BASE DE DADOS CONSULTADA',
  'SEM DÉBITOS TRABALHISTAS',
  'SEM IRREGULARIDADES',
  'SEM TRIBUTOS VENCIDOS',
  'NENHUM REPARO NECESSÁRIO',
])('%s is clean', (text) => {
  expect(readCheck(text)).toBe('clean')
})

it.each(['SEM ROUBO E FURTO ATIVO', 'NADA CONSTA ROUBO/FURTO ATIVO', 'SEM ROUBO/FURTO EM 2021'])(
  '%s is not',
  (text) => {
    expect(readIn(text)).not.toContain('clean')
  },
)

describe('a zero or an empty list is no answer', () => {
  it.each([
    { mensagem: 'Nenhum veículo encontrado', registros: [] },
    { mensagem: 'Placa não encontrada', registros: [] },
    { mensagem: 'Limite de consultas excedido', quantidade: 0 },
    { mensagem: 'SEM CONVENIO COM O DETRAN', consta: false },
    { message: 'Service unavailable', quantidade: 0 },
    { retorno: 'SEM RETORNO', consta: false },
    { observacao: 'BASE INDISPONIVEL', consta: false },
    { error: 'timeout', quantidade: 0 },
    { erro: null, error: true, ocorrencias: [] },
    { success: false, quantidade: 0 },
    { disponivel: false, consta: false },
    { ok: false, registros: [] },
    { completo: false, quantidade: 0 },
    { consulta_completa: false, quantidade: 0 },
    { alerta: 'BASE FORA DO AR', consta: false },
    { aviso: 'Consulta não concluída', consta: false },
    { obs: 'Consulta parcial', consta: false },
    { mensagem: 'Resposta incompleta', registros: [] },
    { situacao: 'RESULTADO PARCIAL', registros: [] },
    { consta: false, boletim: '123/2020' },
  ])('beside %j', (value) => {
    expect(readCheck(value)).toBe('unverified')
  })

  it.each([
    { possui: false, quantidade_total: 4 },
    { consta: false, total_geral: 120.5 },
  ])('and other counts speak against it: %j', (value) => {
    expect(readCheck(value)).toBe('alert')
  })

  it.each([
    { mensagem: 'Operação realizada com sucesso', quantidade: 0 },
    { mensagem: 'CONSULTA REALIZADA EM 20/11/2026 10:32', registros: [] },
    { mensagem: 'Nenhum débito encontrado', quantidade: 0 },
    { error: null, success: true, registros: [], quantidade_total: 0 },
    { observacao: 'NADA CONSTA', consta: false, boletim: null },
    { ok: true, completo: true, alerta: null, aviso: 'Sem ocorrências', consta: false },
    { alerta: 'NENHUM', avisos: [], quantidade: 0 },
    { alerta: false, consta: false },
  ])('but is beside %j', (value) => {
    expect(readCheck(value)).toBe('clean')
  })
})

it.each([' DE ROUBO/FURTO', ' REGISTRO DE ROUBO', ' BASE NACIONAL', ' NO DETRAN', ' CHEQUES SEM FUNDOS'])(
  'reads a denial that goes on with %j again and again at once',
  (words) => {
    for (const begin of ['SEM', 'NADA CONSTA', 'NÃO CONSTA NO', 'SEM HISTÓRICO DE']) {
      expect(readCheck(`${begin}${words.repeat(1900 / words.length)} EM 2021`)).toBe('unverified')
    }
  },
)
