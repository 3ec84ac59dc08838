import { expect, it } from 'vitest'
import { verdictWith } from './test-verdict.ts'

it.each([
  ['situacao-cpf', 'REGULAR - CASSAÇÃO', 'alert'],
  ['cnh-nacional', 'VALIDA - COM BLOQUEIO', 'alert'],
  ['cnh-nacional', 'INABILITADO', 'alert'],
  ['cadastro-simples-cnpj', 'ATIVA - EM RECUPERAÇÃO JUDICIAL', 'alert'],
  ['cadastro-simples-cnpj', 'EXTINTA', 'alert'],
  ['situacao-cpf', 'CANCELADA (POR MULTIPLICIDADE)', 'alert'],
  ['situacao-cpf', 'REGULAR, NÃO POSSUI PENDENCIAS', 'clean'],
  ['situacao-cpf', 'REGULAR, SEM NENHUMA PENDENCIA', 'clean'],
  ['situacao-cpf', 'SITUAÇÃO CADASTRAL REGULAR', 'clean'],
  ['cadastro-simples-cnpj', '02 - ATIVA', 'clean'],
  ['cnh-nacional', 'EM DIA', 'clean'],
  ['cnh-nacional', 'DESBLOQUEADA', 'plain'],
] as const)('%s with the state %s is %s', (slug, situacao, tone) => {
  expect(verdictWith(slug, {}, { situacao })[0]).toBe(tone)
})

it.each([
  [{ ano_obito: '01/01/2020' }, 'alert', 'Situação: regular, óbito em 2020'],
  [{ data_obito: '2020-01-01' }, 'alert', 'Situação: regular, óbito em 2020'],
  [{ obito: true }, 'alert', 'Situação: regular, com registro de óbito'],
  [{ obito: 'SIM' }, 'alert', 'Situação: regular, com registro de óbito'],
  [{ obito: 'NÃO CONSTA' }, 'clean', 'Situação: regular'],
  [{ data_obito: '00/00/0000' }, 'clean', 'Situação: regular'],
])('a regular person with %j is %s: %s', (dados, ...said) => {
  expect(verdictWith('situacao-cpf', {}, { situacao: 'REGULAR', ...dados })).toEqual(said)
})

it.each([
  [{ pendencias: [{ valor: 10, total: 0 }] }, 'alert', '1 pendência. Score 935'],
  [{ pendencias: { quantidade: 0, registros: [{ valor: 10 }] } }, 'alert', 'Pendências. Score 935'],
  [{ cheques_sem_fundo: [{ descricao: 'SEM FUNDOS' }] }, 'alert', '1 cheque sem fundo. Score 935'],
  [{ protestos: '2 PROTESTOS' }, 'alert', 'Protestos. Score 935'],
  [{ recuperacao_judicial: 'DEFERIDA' }, 'alert', 'Recuperação judicial. Score 935'],
  [{ recuperacao_judicial: 'INDISPONIVEL' }, 'plain', 'Sem pendências. Score 935'],
  [{ pefin: [{ valor: 10 }] }, 'alert', 'Outros apontamentos. Score 935'],
  [{ negativado: 'SIM' }, 'alert', 'Outros apontamentos. Score 935'],
  [{ devedor: true }, 'alert', 'Outros apontamentos. Score 935'],
  [{ acoes_judiciais: [{ processo: '1', total: 0 }] }, 'alert', '1 ação judicial. Score 935'],
  [{ situacao: 'NEGATIVADO' }, 'alert', 'Outros apontamentos. Score 935'],
  [{ refin: 'EM ANALISE' }, 'plain', 'Sem pendências. Score 935'],
  [{ restricoes: [], negativado: false, spc: 'NADA CONSTA' }, 'clean', 'Sem pendências. Score 935'],
  [{ participacoes: [{ empresa: 'LOJA LTDA' }], consultas_90_dias: 3 }, 'clean', 'Sem pendências. Score 935'],
  // An entry without any value says neither.
  [{ pendencias: [{}] }, 'plain', 'Score 935'],
])('a credit history with %j is %s: %s', (dados, ...said) => {
  expect(verdictWith('credito-unico-cpf', {}, dados)).toEqual(said)
})

// The inquiry is of 2026-11-20.
it.each([
  [{ validade: null }, 'plain', 'CNH válida'],
  [{ validade: '01/2020' }, 'plain', 'CNH válida'],
  [{ bloqueios: 'SUSPENSAO' }, 'alert', 'CNH válida, com bloqueio, até 03/12/2033'],
  [{ bloqueios: 'INDISPONIVEL' }, 'plain', 'CNH válida, até 03/12/2033'],
  [{ bloqueado: true }, 'alert', 'CNH válida, com bloqueio, até 03/12/2033'],
  [{ impedimentos: [{ tipo: 'JUDICIAL' }] }, 'alert', 'CNH válida, com bloqueio, até 03/12/2033'],
  [
    { bloqueios: [{ tipo: 'SUSPENSAO', fim: '2020-01-01', situacao: 'ATIVO' }] },
    'alert',
    'CNH válida, com bloqueio, até 03/12/2033',
  ],
  [{ bloqueios: null, suspensa: 'NÃO' }, 'clean', 'CNH válida, até 03/12/2033'],
])('a licence with %j is %s: %s', (dados, ...said) => {
  const state = { situacao: 'VALIDA', validade: '2033-12-03', bloqueios: [] }
  expect(verdictWith('cnh-nacional', {}, { ...state, ...dados })).toEqual(said)
})

it.each([
  [{ certidao: 'NEGATIVA', processos: [{ numero: '1' }] }, 'alert', 'Certidão negativa: 1 processo'],
  [{ certidao: 'NEGATIVA', processos: 2 }, 'alert', 'Certidão negativa: 2 processos'],
  [{ certidao: 'NEGATIVA', devedor: true }, 'alert', 'Certidão negativa'],
  [{ certidao: null, processos: [{ numero: '1' }] }, 'alert', 'Ações trabalhistas: 1 processo'],
  [{ certidao: 'POSITIVA COM EFEITO DE NEGATIVA' }, 'alert', 'Certidão positiva com efeito de negativa'],
  [{ certidao: 'NEGATIVADA' }, 'plain', 'Certidão negativada'],
  [{ certidao: 'NEGATIVA, COM DEBITOS' }, 'plain', 'Certidão negativa, com debitos'],
  [{ certidao: 'NEGATIVA CANCELADA' }, 'plain', 'Certidão negativa cancelada'],
  [{ certidao: 'NEGATIVA', validade: '2026-11-19' }, 'plain', 'Certidão negativa, vencida em 19/11/2026'],
  [
    { certidao: 'CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS' },
    'clean',
    'Certidão negativa de débitos trabalhistas',
  ],
  [{ certidao: 'NADA CONSTA', processos: 0 }, 'clean', 'Certidão nada consta'],
])('a labour certificate with %j is %s: %s', (dados, ...said) => {
  expect(verdictWith('debitos-trabalhistas', {}, { processos: [], ...dados })).toEqual(said)
})

it.each([
  [{ total: '10.5' }, 'alert', 'Dívida ativa, R$ 10,50'],
  [{ quantidade: 2 }, 'alert', 'Dívida ativa'],
  [{ valor_total: 10 }, 'alert', 'Dívida ativa, R$ 10,00'],
  [{ devedor: true }, 'alert', 'Dívida ativa'],
  [{ devedor: 'SIM' }, 'alert', 'Dívida ativa'],
  [{ dividas: [{ numero: '1' }] }, 'alert', 'Dívida ativa'],
  [{ devedor: false, inscricao_estadual: '110042490114' }, 'clean', 'Sem dívida ativa'],
  [{ total: '10 UFIR' }, 'plain', 'Sem dívida ativa'],
  [{ inscricoes: 'INDISPONIVEL' }, 'plain', 'Sem dívida ativa'],
  [{ inscricoes: { federal: [{ numero: '1' }] } }, 'plain', 'Sem dívida ativa'],
  [{ total: 'R$ 0,00', quantidade: 0 }, 'clean', 'Sem dívida ativa'],
])('no debt to the state beside %j is %s: %s', (dados, ...said) => {
  expect(verdictWith('divida-ativa', {}, { consta: false, total: null, inscricoes: null, ...dados })).toEqual(
    said,
  )
})
