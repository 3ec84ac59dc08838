import { describe, expect, it } from 'vitest'
import { verdictWith } from './test-verdict.ts'

describe('a car is written off', () => {
  it.each([
    { baixado: 'BAIXADO' },
    { baixado: null, situacao: 'BAIXADO' },
    { baixado: false, situacao: 'Baixado' },
    { baixado: false, situacao: 'VEICULO BAIXADO' },
    { baixado: false, situacao: 'BAIXA DEFINITIVA' },
  ])('when its block says %j', (said) => {
    expect(verdictWith('consulta-completa', said)).toEqual(['alert', 'Veículo baixado'])
  })

  it.each([
    'SEM BAIXA',
    'NAO BAIXADO',
    'Não consta registro de baixa',
    'NAO',
    'VEICULO SEM BAIXA',
    'NAO EXISTE BAIXA',
    'NENHUM REGISTRO DE BAIXA',
    'SEM BAIXA REGISTRADA',
  ])('not when it says %s', (baixado) => {
    expect(verdictWith('consulta-completa', { baixado })[0]).toBe('clean')
  })
})

describe('a car is stolen', () => {
  it.each([
    [{ situacao: 'ROUBO/FURTO' }, {}],
    [{ situacao: 'Veículo com registro de furto' }, {}],
    [{ situacao: 'NAO RECUPERADO DE ROUBO' }, {}],
    [{ situacao: 'SEM ROUBO, FURTO EM 2021' }, {}],
    [{}, { veiculo: { situacao: 'ROUBO/FURTO' } }],
    [{}, { rouboFurto: 'CONSTA' }],
    [{}, { restricoes: [{ tipo: 'ROUBO_FURTO', ativa: true }] }],
  ])('when one place says so: %j, %j', (veiculo, dados) => {
    expect(verdictWith('consulta-completa', veiculo, dados)).toEqual(['alert', 'Consta roubo ou furto'])
  })

  it.each([
    'CIRCULACAO',
    'SEM REGISTRO DE ROUBO/FURTO',
    'Sem restrição',
    'CIRCULACAO, SEM REGISTRO DE ROUBO/FURTO',
    'NÃO ROUBADO/FURTADO',
    'ROUBO/FURTO: NADA CONSTA',
  ])('not when it is %s', (situacao) => {
    expect(verdictWith('consulta-completa', { situacao })[0]).toBe('clean')
  })
})

describe('a place of the answer that says something', () => {
  const lien = 'Falta verificar gravame, 9 pontos sem alerta'

  it.each([
    [{ gravame: { agente: 'BANCO FICTICIO', contrato: '1' } }, 'unverified', lien],
    [{ gravame: 'EM PROCESSAMENTO' }, 'unverified', lien],
    [{ gravame: 'ALIENACAO FIDUCIARIA' }, 'alert', 'Gravame ativo'],
    [{ gravame: { situacao: 'VEICULO COM ALIENACAO FIDUCIARIA' } }, 'alert', 'Gravame ativo'],
    [{ sinistro: 'PERDA TOTAL' }, 'alert', 'Indício de sinistro'],
    [{ sinistro: { consta: false, classificacao: 'MEDIA MONTA' } }, 'alert', 'Sinistro de média monta'],
    // Nobody looked there; the list of restrictions denies a lien.
    [{ gravame: null }, 'clean', 'Nada consta'],
    [{ gravame: 'SEM RESPOSTA' }, 'clean', 'Nada consta'],
    [{ gravame: { mensagem: 'Consulta realizada com sucesso', registros: [] } }, 'clean', 'Nada consta'],
    [{ gravame: { agente: null, fonte: 'SNG', data: '2026-11-20' } }, 'clean', 'Nada consta'],
  ])('as in %j is not outvoted by a clean one: %s, %s', (dados, ...said) => {
    expect(verdictWith('consulta-completa', {}, dados)).toEqual(said)
  })
})

describe('a finding that is over', () => {
  it.each([
    [{ gravame: [{ situacao: 'QUITADO', agente: 'BANCO FICTICIO S.A.' }] }, 'clean', 'Nada consta'],
    [{ recall: [{ descricao: 'FREIO', situacao: 'ATENDIDO' }] }, 'clean', 'Nada consta'],
    [{ gravame: [{ descricao: 'NADA CONSTA' }], renajud: ['NADA CONSTA'] }, 'clean', 'Nada consta'],
    [{ gravame: [{ situacao: 'BAIXADO PARCIALMENTE' }] }, 'alert', 'Gravame ativo'],
    [{ recall: [{ descricao: 'FREIO', situacao: 'NAO ATENDIDO' }] }, 'alert', 'Recall pendente'],
    [{ recall: [{ situacao: 'PENDENTE' }, { situacao: 'ATENDIDO' }] }, 'alert', 'Recall pendente'],
    [{ recall: [{ situacao: 'PENDENTE' }, { situacao: 'NAO ATENDIDO' }] }, 'alert', 'Recalls pendentes'],
    // It was held.
    [{ leilao: [{ situacao: 'REALIZADO', data: '2021-11-21' }] }, 'alert', 'Passou por leilão (2021)'],
    // A lot that is taken from an auction was on its list.
    [{ leilao: [{ situacao: 'EXCLUIDO', data: '2021-11-21' }] }, 'alert', 'Passou por leilão (2021)'],
    [{ sinistro: [{ situacao: 'BAIXADO' }] }, 'alert', 'Indício de sinistro'],
  ])('in %j is %s: %s', (dados, ...said) => {
    expect(verdictWith('consulta-completa', {}, dados)).toEqual(said)
  })
})

it.each([
  [
    'gravame',
    {
      gravame: [
        { situacao: 'BAIXADO', descricao: 'RESERVA DE DOMINIO', agente: 'BANCO UM' },
        { situacao: 'ATIVO', descricao: 'ALIENACAO FIDUCIARIA', agente: 'BANCO DOIS' },
      ],
    },
    'Gravame ativo: alienação fiduciária (Banco Dois)',
  ],
  [
    'renajud',
    { renajud: [{ tribunal: 'TJSP', situacao: 'RETIRADO' }, { tribunal: 'TJMG' }, 'NADA CONSTA'] },
    'Bloqueio judicial (TJMG)',
  ],
  [
    'comunicacao-venda',
    {
      ocorrencias: [
        { situacao: 'CANCELADO', data_venda: '2020-01-01' },
        { situacao: 'ATIVO', data_venda: '2024-11-22' },
      ],
    },
    'Comunicação de venda em 22/11/2024',
  ],
] as const)('the headline of %s is about the record in force', (slug, dados, headline) => {
  expect(verdictWith(slug, {}, dados)).toEqual(['alert', headline])
})

describe('debts', () => {
  const none = { debitos: [], debitos_total_centavos: 0 }
  const ipva = { tipo: 'IPVA', valor: 1493.7, situacao: 'ABERTO' }

  it.each([
    [[], 'clean', 'Sem débitos'],
    [[{ ...ipva, situacao: 'PAGO' }], 'clean', 'Sem débitos'],
    [['IPVA 2024'], 'alert', '1 débito sem valor informado'],
    [[{ ...ipva, situacao: 'PAGO PARCIALMENTE' }], 'alert', '1 débito, R$ 1.493,70'],
    [[{ ...ipva, situacao: 'QUITADO, PENDENTE DE BAIXA' }], 'alert', '1 débito, R$ 1.493,70'],
    [[{ ...ipva, situacao: 'Paga em 12/03/2025' }], 'clean', 'Sem débitos'],
    [['NADA CONSTA'], 'clean', 'Sem débitos'],
  ])('in `dados` alone, %j, are %s', (debitos, ...said) => {
    const blank = { debitos: undefined, debitos_total_centavos: undefined }
    expect(verdictWith('debitos', blank, { debitos, total: null })).toEqual(said)
  })

  it.each([
    ['the car, while `dados` lists one', none, [ipva], 'alert', '1 débito, R$ 1.493,70'],
    [
      'nobody, while `dados` lists one as text',
      {},
      [{ ...ipva, valor: 'R$ 1.493,70' }],
      'alert',
      '1 débito, R$ 1.493,70',
    ],
    ['the car, while `dados` lists paid ones', none, [{ ...ipva, situacao: 'PAGO' }], 'clean', 'Sem débitos'],
    [
      'the car, while `dados` lists kinds without an amount',
      none,
      [
        { tipo: 'IPVA', valor: 0 },
        { tipo: 'MULTAS', valor: 'R$ 0,00' },
      ],
      'clean',
      'Sem débitos',
    ],
  ])('that none says %s', (_, car, debitos, ...said) => {
    const blank = { debitos: null, debitos_total_centavos: null }
    expect(verdictWith('debitos', { ...blank, ...car }, { debitos, total: null })).toEqual(said)
  })

  it.each([
    ['NADA CONSTA', 'clean', 'Sem débitos'],
    [false, 'clean', 'Sem débitos'],
    ['CONSTA IPVA 2026', 'alert', '1 débito sem valor informado'],
    ['SEM RESPOSTA', 'unverified', 'Nada foi verificado'],
    [{ consta: true }, 'alert', 'Débitos'],
    [{ quantidade: 0 }, 'clean', 'Sem débitos'],
  ])('may be a word: %s', (debitos, ...said) => {
    const car = { debitos, debitos_total_centavos: null }
    expect(verdictWith('debitos', car, { debitos: null, total: null })).toEqual(said)
  })

  it.each([
    ['CONSTA IPVA 2026', 'alert', '1 débito sem valor informado'],
    ['SEM RESPOSTA', 'unverified', 'Nada foi verificado'],
    [null, 'clean', 'Sem débitos'],
  ])('of which a word says %s are no less for a total of zero', (debitos, ...said) => {
    const car = { debitos, debitos_total_centavos: 0 }
    expect(verdictWith('debitos', car, { debitos: null, total: null })).toEqual(said)
  })

  it.each([
    [['NADA CONSTA'], 'clean', 'Sem débitos'],
    [[{ descricao: 'NADA CONSTA', valor_centavos: 0, valor_informado: true }], 'clean', 'Sem débitos'],
    [[{ tipo: 'IPVA', valor_centavos: 149_370, situacao: 'PAGO' }], 'clean', 'Sem débitos'],
    [[{ tipo: 'IPVA', valor_centavos: '149370', situacao: 'ABERTO' }], 'alert', '1 débito, R$ 1.493,70'],
  ])('that the car lists as %j are %s', (debitos, ...said) => {
    const car = { debitos, debitos_total_centavos: null }
    expect(verdictWith('debitos', car, { debitos: null, total: null })).toEqual(said)
  })

  it.each([
    [[{ tipo: 'IPVA', valor_centavos: 0, valor_informado: true }], '1 débito, R$ 0,00'],
    [[{ tipo: 'IPVA', valor_centavos: null, valor_informado: false }], '1 débito sem valor informado'],
  ])('of %j have the amount that they state', (debitos, headline) => {
    expect(verdictWith('debitos', { debitos, debitos_total_centavos: 0 })).toEqual(['alert', headline])
  })
})

describe('a list of restrictions', () => {
  // Only `consulta-completa` names the theft outside the list.
  const said = (restricoes: unknown) =>
    verdictWith('consulta-completa', { restricoes }, { restricoes: THEFT })
  const THEFT = { rouboFurto: 'NADA CONSTA' }

  it.each([
    [['NADA CONSTA']],
    [['SEM RESTRICAO', 'SEM RESTRICAO']],
    [[{ tipo: 'SEM RESTRICAO', ativa: false }]],
  ])('of %j is clean like an empty one', (restricoes) => {
    expect(said(restricoes)).toEqual(said([]))
    expect(said(restricoes)).toEqual(['clean', 'Nada consta'])
  })

  it.each([
    [{ tipo: 'RENAJUD', ativa: 'NAO' }, 'clean'],
    [{ tipo: 'RENAJUD', ativa: null, descricao: 'NADA CONSTA' }, 'clean'],
    [{ tipo: 'RENAJUD', ativa: 'SIM' }, 'alert'],
    [{ tipo: 'RENAJUD', ativa: null, descricao: 'SEM RESPOSTA' }, 'alert'],
    [{ tipo: 'ADMINISTRATIVA', ativa: true, descricao: 'SEM RESTRICAO' }, 'alert'],
    ['BAIXADO', 'alert'],
    ['SEM LICENCIAMENTO', 'alert'],
    [{ tipo: 'RENAJUD', ativa: null, descricao: 'SEM PRAZO DETERMINADO' }, 'alert'],
    [{ tipo: 'RENAJUD', ativa: null, descricao: 'NAO CONSTA BAIXA' }, 'alert'],
    [{ tipo: 'RENAJUD', ativa: 'SEM BAIXA' }, 'alert'],
    [{ tipo: 'RENAJUD', ativa: null, descricao: 'NAO HA REGISTRO' }, 'clean'],
    [{ tipo: 'FINANCEIRA', situacao: 'BAIXADO' }, 'clean'],
    [{ tipo: 'FINANCEIRA', ativa: null, descricao: 'QUITADO PELO AGENTE FINANCEIRO' }, 'clean'],
    [{ tipo: 'FINANCEIRA', ativa: null, descricao: 'BAIXADO PARCIALMENTE' }, 'alert'],
    [{ tipo: 'FINANCEIRA', ativa: true, situacao: 'BAIXADO' }, 'alert'],
    [{ tipo: 'FINANCEIRA', ativa: false, situacao: 'ATIVO' }, 'alert'],
    [{ tipo: 'FINANCEIRA', ativa: 0 }, 'clean'],
    [{ tipo: 'FINANCEIRA', situacao: '0' }, 'alert'],
    [{ tipo: 'FINANCEIRA', ativa: 1 }, 'alert'],
  ])('with %j is %s', (entry, tone) => {
    expect(said([entry, { tipo: 'ADMINISTRATIVA', ativa: false }])[0]).toBe(tone)
  })
})
