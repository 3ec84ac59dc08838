import { describe, expect, it } from 'vitest'
import { isUnclear, readCheck } from './check.ts'

describe('a block that denies and names a record is not clean', () => {
  it.each([
    { consta: false, data_venda: '2024-01-01' },
    { consta: 'NAO', comprador_documento: '***.447.777-**' },
    { consta: false, comprador: { nome: 'JOAO FICTICIO' } },
    { existe: false, contrato: '000123' },
    { quantidade: 0, agente: 'BANCO FICTICIO' },
    { situacao: 'NADA CONSTA', processo: 1234 },
    { situacao: 'NADA CONSTA', gravames: [{ agente: 'BANCO FICTICIO' }] },
    { descricao: 'NADA CONSTA', data_inclusao: '2024-01-01' },
    { consta: false, descricao: 'ALIENACAO FIDUCIARIA' },
    { consta: false, bloqueado: true },
    { consta: false, detalhes: { descricao: 'PERDA TOTAL' } },
    { quantidade: 0, dados: { registro: { restricao: 'Alienação fiduciária' } } },
  ])('%j', (value) => {
    expect([readCheck(value), isUnclear(value)]).toEqual(['unverified', true])
    // In a list of findings it is one.
    expect(readCheck([value])).toBe('alert')
  })

  it('a lawsuit with a total of zero is one', () => {
    expect(readCheck([{ processo: '1', total: 0 }])).toBe('alert')
  })

  it.each([
    { consta: false, data: '2026-11-20', data_consulta: '2026-11-20', uf: 'SP', placa: 'ABC1D23' },
    { consta: false, fonte: 'SNG', protocolo: '123', nome: 'Gravame', verificado: true },
    { consta: false, data_venda: null, comprador: { documento: null }, contrato: '' },
    { consta: false, data_venda: '00/00/0000', agente: '-', processo: 'NAO INFORMADO' },
    { quantidade: 0, tipo: 'IPVA', ano: 2026, processo: 'NADA CONSTA' },
    { situacao: 'NADA CONSTA', gravames: [] },
    { consta: false, detalhes: { descricao: 'PERDA TOTAL', situacao: 'BAIXADO' } },
    { consta: false, detalhes: { tipo: 'SINISTRO', fonte: 'SUSEP' } },
    [{ nome: 'SPC', quantidade: 0, descricao: 'PROTESTOS' }],
  ])('but is with what was asked, and without values: %j', (value) => {
    expect(readCheck(value)).toBe('clean')
  })
})

describe('a released record', () => {
  it.each([
    [{ situacao: 'BAIXADO', gravames: [{ situacao: 'ATIVO' }] }, 'alert'],
    [{ ativa: false, contratos: [{ ativa: true }] }, 'alert'],
    [{ situacao: 'NADA CONSTA', quantidade: 2 }, 'alert'],
    [{ situacao: 'BAIXADO', gravames: [{ situacao: 'QUITADO' }] }, 'clean'],
    [{ situacao: 'BAIXADO', contrato: '1', historico: [{ situacao: 'ATIVO' }] }, 'clean'],
    [{ situacao: 'BAIXADO', agente: { nome: 'BANCO FICTICIO', situacao: 'ATIVA' } }, 'clean'],
  ])('%j is %s', (value, check) => {
    expect(readCheck(value)).toBe(check)
  })
})

it.each([
  [{ total: 2, pendentes: 0 }, 'clean'],
  [{ quantidade: 3, baixados: 3, total_ativos: 0 }, 'clean'],
  [{ total: 2, pendentes: 1 }, 'alert'],
  [{ total: 0, pendentes: 1 }, 'alert'],
  [{ total: 2, pendentes: null }, 'alert'],
  [{ consta: true, pendentes: 0 }, 'alert'],
  [{ total: 2, pendentes: 0, itens: [{ situacao: 'PENDENTE' }] }, 'alert'],
])('of recalls, only those that are open count: %j is %s', (value, check) => {
  expect(readCheck(value, 'repair')).toBe(check)
  // An auction stays one.
  expect(readCheck({ total: 2, pendentes: 0 }, 'annulment')).toBe('alert')
})

describe.each(['; ', '. ', ' - ', ' / ', ', ', '\n', ': ', ' ('])(
  'words that nobody knows behind %j',
  (mark) => {
    it.each([
      'ESTELIONATO CONTRA O BANCO',
      'ADULTERADO',
      'INADIMPLENTE',
      'FALSO',
      'CHASSI REMARCADO',
      'RESTRITO',
    ])('may be what was found: %s', (words) => {
      for (const denial of [
        'NADA CONSTA',
        'SEM RESTRIÇÕES',
        'SEM GRAVAME ATIVO',
        'VEÍCULO LIVRE DE GRAVAMES',
      ]) {
        expect(readCheck(`${denial}${mark}${words}`)).not.toBe('clean')
      }
    })
  },
)

describe('a denial and one finding', () => {
  it.each([
    'NADA CONSTA - BLOQUEIO JUDICIAL',
    'NADA CONSTA: BLOQUEIO JUDICIAL - TJSP',
    'NADA CONSTA (VEICULO BLOQUEADO)',
    'NADA CONSTA/BLOQUEIO JUDICIAL',
    'NADA CONSTA E BLOQUEIO JUDICIAL',
    'NADA CONSTA\nBLOQUEIO JUDICIAL',
    'SEM RESTRICAO – ALIENACAO FIDUCIARIA',
    'NEGATIVO - PENHORA DE VEICULO',
    'RENAJUD: NADA CONSTA - BLOQUEIO JUDICIAL',
    'NADA CONSTA - SUSPEITA DE CLONAGEM',
    'NADA CONSTA - VER OBSERVACAO',
  ])('%j is not clean', (text) => {
    expect([readCheck(text), isUnclear(text)]).toEqual(['unverified', true])
  })

  it.each([
    'BLOQUEIO JUDICIAL - NADA CONSTA',
    'NADA CONSTA - MULTAS',
    'NADA CONSTA - BLOQUEIOS JUDICIAIS',
    'NADA CONSTA (ROUBO, FURTO, BLOQUEIO JUDICIAL)',
    'NADA CONSTA - SEM BLOQUEIO JUDICIAL',
    'NADA CONSTA\nATÉ A PRESENTE DATA',
    'NADA CONSTA - DETRAN SP',
    'NADA CONSTA (DETRAN/SP)',
  ])('%j only says what was looked for', (text) => {
    expect(readCheck(text)).toBe('clean')
  })
})
