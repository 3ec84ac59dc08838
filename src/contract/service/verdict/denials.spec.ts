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
  ['credito-unico-cpf', {}, { acoes_judiciais: ['SEM PROCESSOS'] }, 'clean', 'Sem pendências. Score 935'],
] as const)('%s with %j, %j is %s: %s', (slug, car, dados, ...said) => {
  expect(verdictWith(slug, car, dados)).toEqual(said)
})
