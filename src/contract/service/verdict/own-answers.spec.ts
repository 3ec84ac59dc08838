import { expect, it } from 'vitest'
import { verdictWith } from './test-verdict.ts'

it.each([
  ['cnh-nacional', 'VALIDADE VENCIDA', 'alert'],
  ['cnh-nacional', 'REGULAR - SUSPENSA', 'alert'],
  ['cadastro-simples-cnpj', 'ATIVA, PENDENTE DE REGULARIZACAO', 'alert'],
  ['consulta-nfe', 'CANCELAMENTO HOMOLOGADO', 'alert'],
  ['cnh-nacional', 'HABILITADO', 'clean'],
  ['cnh-nacional', 'REGULAR, SEM SUSPENSAO', 'clean'],
  ['consulta-nfe', 'AUTORIZADA, NAO CANCELADA', 'clean'],
  ['situacao-cpf', 'REGULAR', 'clean'],
  ['consulta-nfe', 'Autorizado o uso da NF-e', 'clean'],
  ['consulta-nfe', 'REJEITADA', 'alert'],
  ['cadastro-simples-cnpj', 'ATIVA COM PENDENCIAS', 'alert'],
  ['cadastro-simples-cnpj', 'ATIVA NAO REGULAR', 'alert'],
  ['cnh-nacional', 'VALIDADE ENCERRADA', 'alert'],
  ['cnh-nacional', 'REGULAR COM RESTRICOES', 'plain'],
  ['situacao-cpf', 'REGULARIZAR', 'plain'],
  ['situacao-cpf', 'REGULAR PERANTE A RECEITA FEDERAL', 'clean'],
  ['cadastro-simples-cnpj', 'ATIVA DESDE 12/03/2010', 'clean'],
  ['consulta-nfe', 'AUTORIZADA FORA DO PRAZO', 'clean'],
  ['cnh-nacional', 'HABILITADO - CATEGORIA AB', 'clean'],
  ['cnh-nacional', 'HABILITADO - CATEGORIA AB, COM RESTRICAO', 'plain'],
  ['cadastro-simples-cnpj', 'ATIVA EM 12/03/2010, HOJE INAPTA', 'alert'],
] as const)('%s with the state %s is %s', (slug, situacao, tone) => {
  expect(verdictWith(slug, {}, { situacao })[0]).toBe(tone)
})

it.each([
  [{ protestos: 2 }, 'alert', '2 protestos. Score 935'],
  [{ protestos: { quantidade: '1', valor: '300,00' } }, 'alert', '1 protesto. Score 935'],
  [{ cheques_sem_fundo: [{ banco: '001' }] }, 'alert', '1 cheque sem fundo. Score 935'],
  [
    { pendencias: { quantidade: 3 }, acoes_judiciais: 'CONSTA' },
    'alert',
    '3 pendências e ações judiciais. Score 935',
  ],
  [{ recuperacao_judicial: 'SIM' }, 'alert', 'Recuperação judicial. Score 935'],
  [{ pendencias: 'NADA CONSTA', protestos: 0 }, 'clean', 'Sem pendências. Score 935'],
  [{ pendencias: null }, 'plain', 'Score 935'],
  [
    { protestos: ['NADA CONSTA'], pendencias: [{ descricao: 'NADA CONSTA' }] },
    'clean',
    'Sem pendências. Score 935',
  ],
  [{ protestos: [{ situacao: 'CANCELADO' }, { situacao: 'ATIVO' }] }, 'alert', '1 protesto. Score 935'],
  [{ pendencias: [{ credor: 'LOJA', situacao: 'NAO QUITADO' }] }, 'alert', '1 pendência. Score 935'],
  [{ protestos: null }, 'plain', 'Sem pendências. Score 935'],
  [{ score: { valor: '712' } }, 'clean', 'Sem pendências. Score 712'],
])('a credit history with %j is %s: %s', (dados, ...said) => {
  expect(verdictWith('credito-unico-cpf', {}, dados)).toEqual(said)
})

// The inquiry is of 2026-11-20.
it.each([
  [{ validade: '2026-11-20' }, 'clean', 'CNH válida, até 20/11/2026'],
  [{ validade: '19/11/2026' }, 'alert', 'CNH válida, vencida em 19/11/2026'],
  [{ validade: '19-11-2026' }, 'alert', 'CNH válida, vencida em 19/11/2026'],
  [{ validade: '2026/11/19' }, 'alert', 'CNH válida, vencida em 19/11/2026'],
  [{ validade: 'EXPIRADA' }, 'alert', 'CNH válida, vencida'],
  [
    { bloqueios: [{ tipo: 'SUSPENSAO', fim: '2027-01-01' }] },
    'alert',
    'CNH válida, com bloqueio, até 03/12/2033',
  ],
  [{ bloqueios: 'CONSTA' }, 'alert', 'CNH válida, com bloqueio, até 03/12/2033'],
  [{ validade: '2026-11-20T02:30:00Z' }, 'alert', 'CNH válida, vencida em 19/11/2026'],
  [{ validade: '2026-11-20T00:00:00Z' }, 'clean', 'CNH válida, até 20/11/2026'],
  [{ bloqueios: [{ tipo: 'SUSPENSAO', fim: '2020-01-01' }] }, 'clean', 'CNH válida, até 03/12/2033'],
])('a licence with %j is %s: %s', (dados, ...said) => {
  const state = { situacao: 'VALIDA', validade: '2033-12-03', bloqueios: [] }
  expect(verdictWith('cnh-nacional', {}, { ...state, ...dados })).toEqual(said)
})

it.each([
  [{ consta: 'NAO', inscricoes: null, total: null }, 'clean', 'Sem dívida ativa'],
  [{ consta: 'SIM', inscricoes: null, total: null }, 'alert', 'Dívida ativa'],
  [
    { consta: false, inscricoes: [{ situacao: 'ATIVA EM COBRANCA' }] },
    'alert',
    '1 inscrição em dívida ativa',
  ],
  [{ consta: false, inscricoes: [], total: '100,00' }, 'alert', 'Dívida ativa, R$ 100,00'],
  [{ consta: false, inscricoes: ['NADA CONSTA'], total: 0 }, 'clean', 'Sem dívida ativa'],
  [{ consta: null, inscricoes: [], total: 0 }, 'plain', 'Resposta recebida'],
])('a search for a debt to the state with %j is %s: %s', (dados, ...said) => {
  expect(verdictWith('divida-ativa', {}, dados)).toEqual(said)
})

it.each([
  ['situacao-cpf', { situacao: 'REGULAR', ano_obito: 2019 }, 'alert', 'Situação: regular, óbito em 2019'],
  ['situacao-cpf', { situacao: 'REGULAR', ano_obito: '0000' }, 'clean', 'Situação: regular'],
  [
    'consulta-nfe',
    { situacao: 'AUTORIZADA', valor_total: 100, eventos: [{ tipo: 'CANCELAMENTO' }] },
    'alert',
    'Nota autorizada, com cancelamento, R$ 100,00',
  ],
  ['score-credito', { score: '712', faixa: null }, 'plain', 'Score 712'],
  [
    'score-credito',
    { score: { valor: 712, faixa: 'BAIXO RISCO' }, faixa: null },
    'plain',
    'Score 712: baixo risco',
  ],
  ['historico-proprietarios', { proprietarios: [{}, {}], quantidade: 0 }, 'plain', '2 proprietários'],
  ['decodificacao-motor', { ocorrencias: [], quantidade: 2 }, 'plain', '2 carros com este motor'],
  [
    'debitos-trabalhistas',
    { certidao: 'NEGATIVA', processos: ['NADA CONSTA'] },
    'clean',
    'Certidão negativa',
  ],
  [
    'cadastro-completo-cpf',
    { telefones: ['NADA CONSTA'], emails: [], enderecos: [] },
    'plain',
    'Nenhum contato encontrado',
  ],
] as const)('%s with %j is %s: %s', (slug, dados, ...said) => {
  expect(verdictWith(slug, {}, dados)).toEqual(said)
})
