import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { readCheck } from './check.ts'
import { readIn } from './test-readings.ts'

const DENIALS = [
  'NADA CONSTA',
  'NADA-CONSTA',
  'NÃO CONSTA',
  'NEGATIVO',
  'NÃO',
  'LIVRE',
  'INEXISTENTE',
  'SEM REGISTRO',
  'SEM RESTRIÇÃO',
  'SEM DÉBITOS',
  'SEM DÉBITOS DE IPVA 2026',
  'SEM GRAVAME',
  'SEM GRAVAME PARA O CHASSI INFORMADO',
  'SEM ROUBO E FURTO',
  'SEM ROUBO, FURTO OU LEILÃO',
  'NÃO HÁ RESTRIÇÕES',
  'NENHUM REGISTRO',
  'NENHUMA OCORRÊNCIA',
  'NÃO FORAM ENCONTRADOS REGISTROS',
  'NADA FOI ENCONTRADO',
  'NADA CONSTA - LEILÃO',
  'NADA CONSTA (IPVA, MULTAS)',
  'NADA CONSTA\nMULTAS',
  'NADA CONSTA NO SNG',
  'NADA CONSTA PARA ROUBO',
  'NADA CONSTA PARA A PLACA TST0100',
  'NADA CONSTA ATÉ 20/11/2026',
  '20/11/2026 - NADA CONSTA',
  'RENAJUD: NADA CONSTA',
  'LEILÃO: NÃO',
  'GRAVAME NÃO CONSTA',
  'MULTAS: 0',
  '0 OCORRÊNCIAS',
  'VEÍCULO LIVRE DE GRAVAMES',
  'LIVRE E DESEMBARAÇADO',
  'NÃO ROUBADO',
]
/** Between a denial and what may be another answer. */
const MARKS = [' - ', '-', ' – ', ': ', ', ', '. ', '; ', '\n', ' / ', '/', ' (', ' | ', ' + ', ' * ', ' E ']
const SUBJECTS = [
  '',
  'BLOQUEIO',
  'BLOQUEIO E PENHORA',
  'COMUNICAÇÃO DE VENDA',
  'DÍVIDA ATIVA',
  'GRAVAME',
  'IPVA',
  'LEILÃO',
  'LICENCIAMENTO',
  'MULTAS',
  'PROTESTOS',
  'RENAJUD',
  'RESTRIÇÃO JUDICIAL',
  'ROUBO/FURTO',
  'SINISTRO, LEILÃO',
]
const DAYS = ['EM 12/03/2025', '12/03/2025', '(2025-03-12)', 'DESDE 2021', 'EM MARÇO DE 2025', 'EM 12.03.25']
const COURTS = ['TJSP', 'TJ/SP', '1ª VARA CÍVEL', 'VARA CÍVEL', 'COMARCA DE CAMPINAS', 'TRT-2']
const AMOUNTS = ['R$ 1.493,70', '1493.70', 'VALOR 100', 'QTD 2', '3']
const STATES = [
  'ATIVO',
  'ATIVOS',
  'BLOQUEADO',
  'EM ABERTO',
  'EM VIGOR',
  'ENCONTRADO',
  'EXISTENTE',
  'INCLUÍDA',
  'PENDENTE',
  'POSITIVO',
  'REGISTRADA',
  'SIM',
  'VENCIDO',
  'VIGENTE',
]

const text = (marks: readonly string[], qualifiers: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...DENIALS),
      fc.constantFrom(...marks),
      fc.constantFrom(...SUBJECTS),
      fc.constantFrom(...qualifiers),
    )
    .map(([denial, mark, subject, qualifier]) => `${denial}${mark}${`${subject} ${qualifier}`.trim()}`)

describe('what a record has turns no denial into a clean answer', () => {
  it.each(DENIALS)('%j alone is clean', (denial) => {
    expect(readCheck(denial)).toBe('clean')
  })

  it.each([
    // `SEM GRAVAME ATIVO` denies it; a day, a court and an amount are no part of what is denied.
    ['a day', [...MARKS, ' '], DAYS],
    ['a court', [...MARKS, ' '], COURTS],
    ['an amount', [...MARKS, ' '], AMOUNTS],
    ['a state', MARKS, STATES],
  ])('%s', (_, marks, qualifiers) => {
    fc.assert(
      fc.property(text(marks, qualifiers), (said) => {
        expect(readIn(said)).not.toContain('clean')
      }),
      { numRuns: 3000 },
    )
  })
})

const OPEN = fc.constantFrom(
  'saldo_devedor',
  'saldoDevedor',
  'valor_em_aberto',
  'parcelas_pendentes',
  'valorVencido',
)
const RELEASED = fc.constantFrom<Readonly<Record<string, unknown>>[]>(
  { situacao: 'BAIXADO' },
  { situacao: 'QUITADO EM 12/03/2025' },
  { status: 'CANCELADO' },
  { ativa: false },
  { situacao: 'NADA CONSTA' },
)

it('a released record of which an amount is open is not clean', () => {
  const amount = fc.oneof(
    fc.integer({ min: 1 }),
    fc.constantFrom('0,01', '1.200,00', 'R$ 1.200,00', 'R$ 1.200,00 (EM ATRASO)'),
  )
  fc.assert(
    fc.property(RELEASED, OPEN, amount, (record, name, value) => {
      const owed = { ...record, [name]: value }
      expect(readCheck(owed)).not.toBe('clean')
      expect(readCheck([owed])).toBe('alert')
      expect(readCheck({ ...record, contrato: { [name]: value } })).not.toBe('clean')
    }),
  )
})

it.each([0, '0,00', 'R$ 0,00', null, ''])('and is over where it is %j', (saldo_devedor) => {
  expect(readCheck([{ situacao: 'BAIXADO', valor: 1200, saldo_devedor }])).toBe('clean')
})
