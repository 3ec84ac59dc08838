import { describe, expect, it } from 'vitest'
import { comparedOf, depreciation, readIds, withCompared } from './compared.ts'

const [a, b, c, d, e] = ['1', '2', '3', '4', '5'].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
) as [string, string, string, string, string]

function table(id: string, ano_modelo: number, valor_numerico: number, change: object = {}) {
  const value = { valor: '', valor_numerico, mes_referencia: 'agosto de 2026', historico: null, ...change }
  const veiculo = { codigo_fipe: '001004-9', modelo: 'Gol', ano_modelo }
  const result = { id, servico: 'fipe-tabela', tipo: 'carros', valor_cobrado: 0.1, veiculo, ...value }
  return { id, state: 'done', result } as const
}

describe('the URL', () => {
  it('holds up to four ids, each once, and nothing else', () => {
    const search = new URLSearchParams({ comparar: [a, 'x', a, b, c, d, e].join(',') })
    expect(readIds(search)).toEqual([a, b, c, d])
    expect(readIds(new URLSearchParams())).toEqual([])
  })
  it('adds an id and removes one', () => {
    const one = withCompared(new URLSearchParams('por=placa'), a, true)
    expect(readIds(withCompared(one, b, true))).toEqual([a, b])
    expect(withCompared(one, a, false).toString()).toBe('por=placa')
  })
})

describe('comparedOf', () => {
  it('reads a value of the table, with the value itself on its curve', () => {
    const historico = [{ valor_numerico: 110, mes_referencia: 'julho de 2026' }]
    expect(comparedOf(table(a, 2020, 100, { historico }))).toMatchObject({
      model: 'Gol',
      year: '2020',
      cents: 10000,
      series: [{ cents: 11000 }, { cents: 10000 }],
    })
    expect(comparedOf(table(a, 32000, 100))?.year).toBe('Zero km')
  })
  it('takes the best match of a plate', () => {
    const fipe = [
      { codigo_fipe: '1', valor: 'R$ 1,00', score: 10 },
      { codigo_fipe: '2', valor: 'R$ 2,00', score: 90 },
    ]
    const result = { id: 'x', servico: 'fipe', placa: 'ABC1D23', valor_cobrado: 0.25, fipe }
    expect(comparedOf({ id: a, state: 'done', result })).toMatchObject({ code: '2', cents: 200 })
  })
  it('has no value for failures and other services', () => {
    expect(comparedOf({ ...table(a, 2020, 1), state: 'failed' })).toBeUndefined()
    expect(comparedOf({ id: a, state: 'done', result: { placa: 'ABC1D23' } })).toBeUndefined()
  })
})

describe('depreciation', () => {
  const value = (...args: Parameters<typeof table>) => {
    const compared = comparedOf(table(...args))
    if (!compared) throw new Error('readable')
    return compared
  }
  it('goes from each model year to the next older one, zero km first', () => {
    const steps = depreciation([value(a, 2020, 80), value(b, 32000, 100), value(c, 2018, 60)])
    expect(steps.map(({ from, to, share }) => [from, to, share])).toEqual([
      ['Zero km', '2020', -0.2],
      ['2020', '2018', -0.25],
    ])
  })
  it('compares neither months nor models', () => {
    const other = { ...value(c, 2018, 60), code: '001005-7' }
    expect(
      depreciation([value(a, 2020, 80), value(b, 2019, 70, { mes_referencia: 'maio de 2026' }), other]),
    ).toEqual([])
  })
})
