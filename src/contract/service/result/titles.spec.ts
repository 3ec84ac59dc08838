import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { readCheck } from './check.ts'
import { readIn } from './test-readings.ts'

const any = (words: readonly string[]) => fc.constantFrom(...words)
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((words) => words.join(''))

const VERBS = ['NÃO HÁ', 'NÃO EXISTEM', 'NÃO CONSTAM', 'NÃO POSSUI', 'VEÍCULO NÃO POSSUI', 'NADA CONSTA DE']
const MANY = ['RESTRIÇÕES', 'BLOQUEIOS', 'PENDÊNCIAS', 'OCORRÊNCIAS', 'DÉBITOS', 'REGISTROS']
const ONE = ['GRAVAME', 'ROUBO', 'BLOQUEIO', 'SINISTRO', 'LEILÃO', 'MULTAS', 'RECALL', 'PROTESTOS']
const ALL_OPEN = ['ATIVOS', 'ATIVAS', 'PENDENTES', 'EM ABERTO', 'VENCIDOS']
const OPEN = ['ATIVO', 'ATIVA', 'PENDENTE', 'EM ABERTO', 'VENCIDO']
const ANSWERS = ['NADA CONSTA', 'NÃO CONSTA', 'NÃO', 'NEGATIVO', 'INEXISTENTE', 'NÃO HÁ']
const MARKS = ['; ', ', ', '. ', ' | ', '\n', ' / ']
const DAYS = ['CONSULTA REALIZADA EM', 'CONSULTA EM', 'CONSULTADO EM', 'CONSULTA', 'CONSULTA REALIZADA']
const DENIALS = [
  'NADA CONSTA',
  'SEM RESTRIÇÕES',
  'NÃO HÁ DÉBITOS',
  'NADA CONSTA P/ ROUBO E FURTO',
  'NEGATIVO',
]

const named = joined(any(ONE), any([': ']), any(ANSWERS))
const GRAMMARS: readonly (readonly [string, fc.Arbitrary<string>])[] = [
  [
    'two general findings in one state',
    joined(any(VERBS), any([' ']), any(MANY), any([' E ', ' OU ']), any(MANY), any([' ']), any(ALL_OPEN)),
  ],
  [
    'one finding and its state',
    joined(any(['NADA CONSTA ']), any(['DE ', 'P/ ', 'PARA ', 'SOBRE ']), any(ONE), any([' ']), any(OPEN)),
  ],
  [
    'for whom',
    joined(any(['NADA CONSTA P/ ']), any(ONE), any(['', ' E FURTO', '/FURTO', ', FURTO OU IPVA'])),
  ],
  ['each finding by its name', joined(named, any(MARKS), named)],
  [
    'a look-up of a day',
    joined(any(DAYS), any([' 20/11/2026', ' 2026-11-20 10:32']), any([': ', ' - ']), any(DENIALS)),
  ],
]
/** What may be an answer of its own, or a part that was cut off. */
const TAILS = [
  '; FURTO: CONSTA',
  '; BLOQUEIO ATIVO',
  '. BLOQUEIO JUDICIAL',
  ', FURTO: SIM',
  ' | GRAVAME: 1',
  '; GRAVAME: ATIVO',
  ' - LEILÃO EM 2025',
  ' EM 2025',
  ' EM 12/03/2025',
  ' - TJSP',
  '; R$ 100,00',
  ' E BLOQUEIO ATIVO',
  ', EXCETO MULTAS',
  ', MAS FINANCIADO',
  '; ROUBO:',
  '; FURTO: NADA CO',
  '; NÃO',
  '? NÃO',
  ' (VEÍCULO NÃO CADASTRADO)',
  '; CONSULTA INCOMPLETA',
]

describe.each(GRAMMARS)('%s', (_, texts) => {
  it('is denied', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(readCheck(text)).toBe('clean')
      }),
      { numRuns: 300 },
    )
  })

  it('is not clean with what may be another answer', () => {
    const longer = joined(texts, any(TAILS))
    fc.assert(
      fc.property(longer, (text) => {
        expect(readIn(text)).not.toContain('clean')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('what is like a denial of several', () => {
  it.each([
    'NÃO HÁ RESTRIÇÕES E BLOQUEIO ATIVO',
    'NÃO HÁ RESTRIÇÕES E BLOQUEIO ATIVO EM 2025',
    'NÃO HÁ RESTRIÇÕES E PROTESTOS ATIVOS',
    'SEM DÉBITOS E RESTRIÇÕES ATIVAS',
    'NADA CONSTA DE ROUBO E GRAVAME ATIVO',
    'NADA CONSTA DE ROUBO, GRAVAME ATIVO',
    'NADA CONSTA GRAVAME ATIVO',
    'ROUBO: NADA CONSTA; FURTO',
    'ROUBO: NADA CONSTA; BAIXA: NÃO',
    'BLOQUEIO EM 20/11/2026: NADA CONSTA',
    'CONSULTA INCOMPLETA EM 20/11/2026: NADA CONSTA',
    'FALHA DA CONSULTA EM 20/11/2026: NADA CONSTA',
    'NADA CONSTA. FALHA DA CONSULTA',
    'SEM GRAVAME? NÃO',
    'SEM GRAVAME, NÃO',
  ])('%s is not clean', (text) => {
    expect(readIn(text)).not.toContain('clean')
  })
})

describe('a finding before the denial of something else', () => {
  const found = [
    'BLOQUEIO JUDICIAL',
    'LEILÃO',
    'SINISTRO',
    'ALIENAÇÃO FIDUCIÁRIA',
    'PENHORA',
    'RECALL',
    'MULTAS',
  ]
  const other = [
    'SEM ROUBO',
    'SEM VÍTIMAS',
    'SEM DEPOSITÁRIO',
    'NÃO HÁ PEÇAS',
    'SEM PERDA TOTAL',
    'NADA CONSTA DE FURTO',
  ]

  it('is not denied', () => {
    const texts = joined(
      any(['', 'CONSTA ', 'POSSUI ', 'HÁ ']),
      any(found),
      any([': ', ' - ', '. ', ', ']),
      any(other),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(readIn(text)).not.toContain('clean')
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    'CONSTA PENHORA. NADA CONSTA',
    'POSSUI GRAVAME - NADA CONSTA',
    'CHASSI REMARCADO - SEM RESTRIÇÃO',
    'VEÍCULO RECUPERADO - NADA CONSTA',
    'VEÍCULO SEM DADOS',
    'CHASSI: NÃO CONSTA',
    'CADASTRO: NÃO CONSTA',
    'LICENCIAMENTO: NÃO CONSTA',
    'PLACA: SEM REGISTRO',
    'VEÍCULO: NÃO CONSTA',
  ])('%s is not clean', (text) => {
    expect(readIn(text)).not.toContain('clean')
  })

  it.each([
    'LEILÃO: SEM REGISTRO',
    'GRAVAME: SEM RESTRIÇÃO',
    'MULTAS: SEM MULTAS',
    'RENAJUD: SEM BLOQUEIO',
    'INTENÇÃO DE GRAVAME: NÃO CONSTA',
    'DÉBITOS EM DÍVIDA ATIVA: NADA CONSTA',
    'LICENCIAMENTO: NADA CONSTA',
    'TJSP: NADA CONSTA',
  ])('%s is clean', (text) => {
    expect(readCheck(text)).toBe('clean')
  })
})

it.each([
  'BAIXADO PELO BANCO BLOQUEIO JUDICIAL',
  'BAIXADO PELO CREDOR GRAVAME NOVO',
  'BAIXADO PELA METADE',
  'BAIXADO PELO MOTIVO X',
  'BAIXADO PELA FINANCEIRA EM ANALISE',
  'BAIXADO PELO CREDOR MAL',
  'BAIXADO PELO BANCO FICTICIO. ONERADO',
  'BAIXADO PELO BANCO FICTICIO/ADULTERADO',
])('%s ends no lien', (text) => {
  expect(readIn(text)).not.toContain('clean')
})
