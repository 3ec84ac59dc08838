import { beforeEach, describe, expect, it } from 'vitest'
import { FipeTableSchema } from '#contract/service/fipe.ts'
import type { FipeTableRequest, HistoryPoint } from '#contract/service/fipe.ts'
import { openFipe } from './fipe.ts'
import { walk } from './test-walk.ts'
import type { Fipe } from './types.ts'

const START = Date.parse('2026-11-20T20:00:00Z')
let now = START
let fipe: Fipe

beforeEach(async () => {
  now = START
  fipe = await openFipe({ now: () => now })
})

const code = (expected: string) => expect.objectContaining({ code: expected })

function value(request: FipeTableRequest, environment: 'live' | 'test' = 'live', scenario?: string) {
  const charged = { id: 'a', servico: 'fipe-tabela', valor_cobrado: 0.1, saldo_restante: 1 }
  return FipeTableSchema.parse({ ...fipe.value(request, environment, scenario), ...charged })
}
const historyOf = (request: FipeTableRequest): readonly HistoryPoint[] =>
  value({ ...request, historico: true }).historico ?? []

describe('a value', () => {
  it('has every field of the interface', () => {
    const { tipo, marca, modelo } = walk(fipe)
    const found = fipe.value({ tipo, marca, modelo, ano: '2020-5' }, 'live')
    expect(found).toEqual({
      tipo: 'carros',
      referencia: null,
      veiculo: {
        codigo_fipe: expect.stringMatching(/^\d{6}-\d$/),
        marca: 'Fiat',
        modelo: 'ARGO 1.0 6V Flex',
        ano_modelo: 2020,
        ano: '2020-5',
        combustivel: 'Flex',
        sigla_combustivel: 'F',
      },
      valor: expect.stringMatching(/^R\$ \d\d\.\d{3},00$/),
      valor_numerico: expect.any(Number),
      mes_referencia: 'novembro de 2026',
      historico: null,
    })
    const digits = Number(
      String(found['valor'])
        .replaceAll(/[^\d,]/g, '')
        .replace(',', '.'),
    )
    expect(digits).toBe(found['valor_numerico'])
  })

  it('is found by FIPE code, whatever brand and model say', () => {
    const { tipo, marca, modelo } = walk(fipe)
    const byModel = value({ tipo, marca, modelo, ano: '2020-5' })
    const codigo_fipe = byModel.veiculo.codigo_fipe ?? ''
    expect(value({ tipo, codigo_fipe, ano: '2020-5', marca: 'x', modelo: '0' })).toEqual(byModel)
  })

  it('of zero km is found by 32000 with and without a fuel', () => {
    const { tipo, marca, modelo } = walk(fipe)
    const found = value({ tipo, marca, modelo, ano: '32000' })
    expect(found.veiculo).toMatchObject({ ano_modelo: 32_000, ano: '32000-5' })
    expect(value({ tipo, marca, modelo, ano: '32000-5' })).toEqual(found)
  })

  it('is that of the requested month', () => {
    const { tipo, marca, modelo } = walk(fipe)
    const request = { tipo, marca, modelo, ano: '2020-5' }
    const past = historyOf(request).find(({ referencia }) => referencia !== 339)
    const found = value({ ...request, referencia: String(past?.referencia) })
    expect(found).toMatchObject({
      referencia: String(past?.referencia),
      valor: past?.valor,
      mes_referencia: past?.mes_referencia,
    })
    // The history always covers the latest months.
    expect(value({ ...request, referencia: '330', historico: true }).historico?.[0]?.referencia).toBe(339)
  })

  it('has a history, newest first, without points for missing months', () => {
    const { tipo, marca, modelo, years } = walk(fipe)
    const lengths = years.anos.map(({ codigo }) => {
      const points = historyOf({ tipo, marca, modelo, ano: codigo })
      const codes = points.map(({ referencia }) => Number(referencia))
      expect(codes).toEqual(codes.toSorted((a, b) => b - a))
      expect(codes[0]).toBe(339)
      expect(codes).not.toContain(317)
      expect(points[0]).toEqual({
        valor: expect.stringMatching(/^R\$ /),
        valor_numerico: expect.any(Number),
        mes_referencia: 'novembro de 2026',
        referencia: 339,
      })
      return codes.length
    })
    expect(Math.max(...lengths)).toBe(24)
    // Gaps are normal: next year's models are new, and some months are missing.
    expect(lengths[1]).toBeLessThanOrEqual(8)
    expect(lengths.slice(2).some((length) => length < 24)).toBe(true)
  })

  it('is fictitious with a test key, for the same months', () => {
    const { tipo, marca, modelo } = walk(fipe)
    const request = { tipo, marca, modelo, ano: '2020-5', historico: true }
    const [live, test] = [value(request), value(request, 'test')]
    expect(test.valor).not.toBe(live.valor)
    expect(test.historico?.map(({ referencia }) => referencia)).toEqual(
      live.historico?.map(({ referencia }) => referencia),
    )
    expect(value(request, 'test')).toEqual(test)
  })

  it.each([
    ['tipo', { tipo: 'barcos', ano: '2020-5', codigo_fipe: '800101-1' }],
    ['ano', { tipo: 'carros', ano: '20', codigo_fipe: '800101-1' }],
    ['neither code nor model', { tipo: 'carros', ano: '2020-5' }],
    ['a brand without model', { tipo: 'carros', ano: '2020-5', marca: '1' }],
    ['a brand that is no code', { tipo: 'carros', ano: '2020-5', marca: 'Fiat', modelo: '1' }],
    ['a code of another form', { tipo: 'carros', ano: '2020-5', codigo_fipe: '8001011' }],
    ['referencia', { tipo: 'carros', ano: '2020-5', codigo_fipe: '800101-1', referencia: 'maio' }],
  ])('is refused before any charge for %s', (_, request) => {
    expect(() => fipe.checkTableRequest(request)).toThrow(code('VALIDATION_ERROR'))
    expect(() => fipe.value(request, 'live')).toThrow(code('VALIDATION_ERROR'))
  })

  it.each([
    ['year', { ano: '1950-5' }],
    ['fuel', { ano: '2020-3' }],
    ['month', { ano: '2020-5', referencia: '317' }],
    ['year in the month', { ano: '2027-5', referencia: '315' }],
    ['model', { ano: '2020-5', modelo: '9999' }],
    ['brand', { ano: '2020-5', marca: '9999' }],
  ])('for an entry that the table lacks passes the check and is not found: %s', (_, part) => {
    const { tipo, marca, modelo } = walk(fipe)
    const request = { tipo, marca, modelo, ...part }
    fipe.checkTableRequest(request)
    expect(() => fipe.value(request, 'live')).toThrow(code('FIPE_NAO_DISPONIVEL'))
  })

  it('never changes once published', () => {
    const { tipo, marca, modelo, years } = walk(fipe)
    const request = { tipo, marca, modelo, ano: years.anos[2]?.codigo ?? '', referencia: '338' }
    const before = value(request).valor
    now = Date.parse('2027-01-15T12:00:00Z')
    expect(value(request).valor).toBe(before)
  })

  it('has a code that lists the same years', () => {
    const { tipo, years, marca, modelo } = walk(fipe)
    const { codigo_fipe } = value({ tipo, marca, modelo, ano: '32000' }).veiculo
    expect(fipe.yearsByCode(tipo, codigo_fipe ?? '')).toEqual(years)
  })
})

describe('the test codes', () => {
  it.each([
    ['0404', 'FIPE_NAO_DISPONIVEL'],
    ['0502', 'FIPE_ERRO'],
    ['0503', 'FIPE_INDISPONIVEL'],
  ])('00%s-0 fails with %s after the charge', (scenario, failure) => {
    const request = { tipo: 'carros', ano: '32000', codigo_fipe: `00${scenario}-0` }
    fipe.checkTableRequest(request)
    expect(() => fipe.value(request, 'live', scenario)).toThrow(code(failure))
  })

  it('have years, so that a person can reach the paid call', () => {
    const years = fipe.yearsByCode('carros', '000404-0')
    expect(years.anos).toEqual([
      { codigo: '32000-5', nome: 'Zero km Flex' },
      { codigo: '2024-5', nome: '2024 Flex' },
      { codigo: '2020-5', nome: '2020 Flex' },
    ])
    for (const { codigo } of years.anos) {
      expect(
        value({ tipo: 'carros', ano: codigo, codigo_fipe: '000601-0', historico: true }).historico?.length,
      ).toBeGreaterThan(12)
    }
  })

  it('000200-0 is sold without the requested history', () => {
    const request = { tipo: 'carros', ano: '32000', codigo_fipe: '000200-0', historico: true }
    expect(value(request, 'live', '0200')).toMatchObject({ historico: null, valor: expect.any(String) })
  })

  it('000572-0 and 000573-0 fail to list twice, then answer; 000574-0 always fails', () => {
    for (const [fipeCode, failure] of [
      ['000572-0', 'FIPE_ERRO'],
      ['000573-0', 'FIPE_INDISPONIVEL'],
    ] as const) {
      for (let round = 0; round < 2; round += 1) {
        expect(() => fipe.yearsByCode('carros', fipeCode)).toThrow(code(failure))
        expect(() => fipe.yearsByCode('carros', fipeCode)).toThrow(code(failure))
        expect(fipe.yearsByCode('carros', fipeCode).anos).toHaveLength(3)
      }
    }
    for (let index = 0; index < 4; index += 1) {
      expect(() => fipe.yearsByCode('carros', '000574-0')).toThrow(code('FIPE_INDISPONIVEL'))
    }
  })
})
