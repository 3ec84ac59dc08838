import { expect, it } from 'vitest'
import { verdictWith } from './test-verdict.ts'

const NOT_SAID = { debitos: null, debitos_total_centavos: null }

it.each([
  ['consulta-completa', { leilao: 'NADA CONSTA - LEILAO' }, {}, 'clean', 'Nada consta'],
  ['consulta-completa', {}, { leilao: ['NADA CONSTA - LEILÃO'] }, 'clean', 'Nada consta'],
  ['consulta-completa', {}, { renajud: 'NADA CONSTA - BLOQUEIO E PENHORA' }, 'clean', 'Nada consta'],
  ['consulta-completa', { situacao: 'NADA CONSTA - BLOQUEIO' }, {}, 'clean', 'Nada consta'],
  ['consulta-completa', { baixado: 'BAIXA: NADA CONSTA' }, {}, 'clean', 'Nada consta'],
  [
    'consulta-completa',
    { recall: 'NADA CONSTA - RECALL PENDENTE' },
    {},
    'unverified',
    'Falta verificar recall, 9 pontos sem alerta',
  ],
  [
    'consulta-completa',
    {},
    { leilao: { consta: false, dataLeilao: '2021-11-21' } },
    'unverified',
    'Falta verificar leilão, 9 pontos sem alerta',
  ],
  ['renajud', {}, { renajud: { total_restricoes: 2 } }, 'alert', 'Bloqueio judicial'],
  ['gravame', {}, { gravame: { possui_gravame: 'S' } }, 'alert', 'Gravame ativo'],
  ['gravame', {}, { gravame: 'BAIXA: NADA CONSTA' }, 'unverified', 'Nada foi verificado'],
  ['gravame', {}, { gravame: [{ situacao: 'LIBERADO', agente: 'BANCO' }] }, 'clean', 'Sem gravame ativo'],
  ['debitos', NOT_SAID, { debitos: ['IPVA: R$ 0,00', 'MULTAS: 0'], total: null }, 'clean', 'Sem débitos'],
  [
    'debitos',
    NOT_SAID,
    { debitos: [{ tipo: 'IPVA', valor: 'R$ 0.00' }], total: null },
    'clean',
    'Sem débitos',
  ],
  [
    'debitos',
    NOT_SAID,
    { debitos: [{ tipo: 'IPVA', valor: 'R$ 1493.70' }], total: null },
    'alert',
    '1 débito, R$ 1.493,70',
  ],
  [
    'credito-unico-cpf',
    {},
    { protestos: { consta: false, total_protestos: 2 } },
    'alert',
    'Protestos. Score 935',
  ],
  ['debitos', NOT_SAID, { debitos: 'EM DIA', total: null }, 'clean', 'Sem débitos'],
  [
    'debitos',
    { ...NOT_SAID, debitos: 'IPVA EM DIA' },
    { debitos: null, total: null },
    'clean',
    'Sem débitos',
  ],
  [
    'debitos',
    NOT_SAID,
    { debitos: { ipva: 'EM DIA', licenciamento: 'EM DIA' }, total: null },
    'clean',
    'Sem débitos',
  ],
  [
    'debitos',
    NOT_SAID,
    { debitos: [{ tipo: 'IPVA', situacao: 'EM DIA', saldo_devedor: 100 }], total: null },
    'alert',
    '1 débito sem valor informado',
  ],
  // A loan without arrears is one.
  ['gravame', {}, { gravame: 'EM DIA' }, 'unverified', 'Nada foi verificado'],
  ['gravame', {}, { gravame: [{ situacao: 'BAIXADO', saldo_devedor: 100 }] }, 'alert', 'Gravame ativo'],
  [
    'gravame',
    { restricoes: [{ tipo: 'GRAVAME', ativa: false, saldo_devedor: '1.200,00' }] },
    {},
    'alert',
    'Gravame ativo',
  ],
  ['credito-unico-cpf', {}, { acoes_judiciais: ['SEM PROCESSOS'] }, 'clean', 'Sem pendências. Score 935'],
] as const)('%s with %j, %j is %s: %s', (slug, car, dados, ...said) => {
  expect(verdictWith(slug, car, dados)).toEqual(said)
})
