import { describe, expect, it } from 'vitest'
import { verdictWith } from './test-verdict.ts'

describe('the situation of the car alone', () => {
  it.each([
    ['SUCATA', 'Veículo baixado'],
    ['EM CIRCULACAO, BAIXADO', 'Veículo baixado'],
    ['SINISTRADO', 'Indício de sinistro'],
    ['VEICULO DE LEILAO', 'Passou por leilão'],
    ['BLOQUEIO JUDICIAL', 'Bloqueio judicial'],
    ['INDISPONIVEL POR RENAJUD', 'Bloqueio judicial'],
    ['ALIENADO', 'Gravame ativo'],
    ['BLOQUEADO', 'Outra restrição'],
    ['CIRCULACAO COM RESTRICAO', 'Outra restrição'],
    ['SEM REGISTRO DE ROUBO, BLOQUEADO', 'Outra restrição'],
    ['SEM ROUBO MAS BLOQUEADO', 'Outra restrição'],
    ['APREENDIDO', 'Outra restrição'],
  ])('%s is an alert: %s', (situacao, headline) => {
    expect(verdictWith('consulta-completa', { situacao })).toEqual(['alert', headline])
  })

  it.each([
    'LICENCIADO',
    'EM CIRCULACAO - SEM BLOQUEIO OU RESTRICAO',
    'LIVRE DE GRAVAME E RESTRICAO',
    'CIRCULACAO - RESTRICAO BAIXADA',
    'NAO BLOQUEADO',
    'DESBLOQUEADO',
    'NAO BAIXADO',
  ])('%s is clean', (situacao) => {
    expect(verdictWith('consulta-completa', { situacao })[0]).toBe('clean')
  })
})

it('says it in the block of the register too', () => {
  const dados = { veiculo: { situacao: 'BLOQUEADO' } }
  expect(verdictWith('consulta-completa', {}, dados)).toEqual(['alert', 'Outra restrição'])
})

it.each([
  ['comunicacao-venda', { ocorrencias: [], consta: true }, 'Comunicação de venda'],
  ['comunicacao-venda', { ocorrencias: [], quantidade: 1 }, 'Comunicação de venda'],
  ['renajud', { renajud: [], total: '2' }, 'Bloqueio judicial'],
  ['gravame', { gravame: [], consta: 'SIM' }, 'Gravame ativo'],
] as const)('a count beside the empty list of %s, %j, is an alert: %s', (slug, dados, headline) => {
  expect(verdictWith(slug, {}, dados)).toEqual(['alert', headline])
})

it('photos that are only counted prove an auction', () => {
  expect(verdictWith('consulta-completa', {}, { fotosLeilao: { total: 2 } })[0]).toBe('alert')
})

it.each([
  [['CANCELAMENTO'], 'alert', 'Nota autorizada, com cancelamento'],
  [[{ tipo: 110_111 }], 'alert', 'Nota autorizada, com cancelamento'],
  [[{ descricao: 'Evento de Cancelamento homologado' }], 'alert', 'Nota autorizada, com cancelamento'],
  [{ descricao: 'NF-e cancelada' }, 'alert', 'Nota autorizada, com cancelamento'],
  [[{ descricao: 'Operação não Realizada' }], 'alert', 'Nota autorizada, recusada pelo destinatário'],
  [[{ tipo: '210220' }], 'alert', 'Nota autorizada, recusada pelo destinatário'],
  [[{ descricao: 'Cancelamento rejeitado' }], 'clean', 'Nota autorizada'],
  [[{ descricao: 'Confirmação da Operação' }], 'clean', 'Nota autorizada'],
])('an invoice with the events %j is %s: %s', (eventos, ...said) => {
  expect(verdictWith('consulta-nfe', {}, { situacao: 'AUTORIZADA', valor_total: null, eventos })).toEqual(
    said,
  )
})

it('an invoice is cancelled by its flag too, and authorised with its code', () => {
  expect(verdictWith('consulta-nfe', {}, { situacao: 'AUTORIZADA', cancelada: 'S' })[0]).toBe('alert')
  const situacao = '100 - AUTORIZADO O USO DA NF-E'
  expect(verdictWith('consulta-nfe', {}, { situacao, eventos: [] })[0]).toBe('clean')
})
