import { describe, expect, it } from 'vitest'
import { verdictWith } from './test-verdict.ts'

const NONE = { debitos: [], debitos_total_centavos: 0 }
const NOT_SAID = { debitos: null, debitos_total_centavos: null }

describe('a debt', () => {
  it.each([
    [[{ tipo: 'IPVA', valor: '0,00', valor_total: '230,00' }], '1 débito, R$ 230,00'],
    [[{ tipo: 'IPVA', valor: 0, valor_atualizado: 230 }], '1 débito, R$ 230,00'],
    [[{ tipo: 'IPVA', valor: '1234.56' }], '1 débito, R$ 1.234,56'],
    [[{ tipo: 'MULTA', descricao: 'SEM CINTO DE SEGURANCA' }], '1 débito sem valor informado'],
    [['NAO POSSUI HABILITACAO'], '1 débito sem valor informado'],
    [{ ipva: '1.493,70', multas: 0 }, '1 débito, R$ 1.493,70'],
    [{ ipva: [{ valor: 10 }], multas: [] }, '1 débito, R$ 10,00'],
    [[{ tipo: 'IPVA', situacao: 'ISENTO', valor: 100 }], '1 débito, R$ 100,00'],
  ])('in `dados`, %j, is %s', (debitos, headline) => {
    expect(verdictWith('debitos', NONE, { debitos, total: null })).toEqual(['alert', headline])
  })

  it.each([
    [[{ tipo: 'IPVA', valor: 'ISENTO' }]],
    [[{ tipo: 'IPVA', situacao: 'ISENTO', valor: null }]],
    [['IPVA ISENTO']],
    [{ ipva: '0,00', multas: 'NADA CONSTA', licenciamento: 'ISENTO' }],
  ])('is not there in %j', (debitos) => {
    expect(verdictWith('debitos', NOT_SAID, { debitos, total: null })).toEqual(['clean', 'Sem débitos'])
  })

  it.each([
    [{ debitos: [], total: 1000 }, 'Débitos de R$ 1.000,00'],
    [{ debitos: null, total: 'R$ 1.000,00' }, 'Débitos de R$ 1.000,00'],
    [{ debitos: [], total: 0, resumo: { ipva: 1493.7, multas: '10,00' } }, 'Débitos de R$ 1.503,70'],
    [{ debitos: [], total: null, resumo: { ipva: 1493.7, total: 1493.7 } }, 'Débitos de R$ 1.493,70'],
  ])('is in a total beside an empty list: %j', (dados, headline) => {
    expect(verdictWith('debitos', NONE, dados)).toEqual(['alert', headline])
  })

  it.each([
    [{ valor_centavos: 149_370, total: 0 }, '1 débito, R$ 1.493,70'],
    [{ valor_centavos: 0, valor_informado: 'NAO' }, '1 débito sem valor informado'],
    [
      { descricao: 'SEM CINTO', valor_centavos: null, valor_informado: false },
      '1 débito sem valor informado',
    ],
  ])('of the car is one in spite of %j', (debt, headline) => {
    const car = { debitos: [{ tipo: 'MULTA', ...debt }], debitos_total_centavos: null }
    expect(verdictWith('debitos', car)).toEqual(['alert', headline])
  })
})

it.each([
  [{ valor: 1493.7 }, null, '1 débito, R$ 1.493,70'],
  [{ valor: 'R$ 1.493,70' }, null, '1 débito, R$ 1.493,70'],
  [{ valor: 1493.7 }, 149_370, '1 débito, R$ 1.493,70'],
  [{ valor: 0, valor_total: 230 }, null, '1 débito, R$ 230,00'],
  [{ valor: 1493.7, valor_centavos: 149_400 }, null, '1 débito, R$ 1.494,00'],
  [{ valor: 1493.7, valor_informado: false }, null, '1 débito sem valor informado'],
])('a debt of the car, %j, with a total of %j, has its amount: %s', (debt, total, headline) => {
  const car = { debitos: [{ tipo: 'IPVA', ...debt }], debitos_total_centavos: total }
  expect(verdictWith('debitos', car, { debitos: null, total: null })).toEqual(['alert', headline])
})

it('the total of paid debts is no debt', () => {
  const debitos = [{ tipo: 'IPVA', valor: 100, situacao: 'PAGO' }]
  expect(verdictWith('debitos', NONE, { debitos, total: 100 })[0]).toBe('clean')
})

it.each([
  { debitos: [], debitos_total_centavos: '1.493,70' },
  { debitos: [], debitos_total_centavos: 1493.7 },
  { debitos: { ipva: 10 }, debitos_total_centavos: 0 },
])('what the car says of its debts, %j, cannot be read and is not clean', (car) => {
  expect(verdictWith('debitos', car, { debitos: [], total: null })[0]).toBe('unverified')
})

it.each([
  [{ debitos: [null], debitos_total_centavos: 0 }, { debitos: null }],
  [{ debitos: [{}], debitos_total_centavos: null }, { debitos: null }],
  [NOT_SAID, { debitos: [null] }],
  [NOT_SAID, { debitos: [null, { tipo: 'IPVA', situacao: 'PAGO' }] }],
])('an entry without any value is no debt, and does not say that there is none: %j, %j', (car, dados) => {
  expect(verdictWith('debitos', car, { total: null, ...dados })).toEqual([
    'unverified',
    'Nada foi verificado',
  ])
})

it('sums by kind without a list are debts', () => {
  expect(verdictWith('consulta-completa', NONE, { resumo: { ipva: 1493.7, multas: 0 } })).toEqual([
    'alert',
    'Débitos de R$ 1.493,70',
  ])
})

it('an entry without any value adds nothing to the others', () => {
  const debitos = [null, { tipo: 'IPVA', valor: 230 }]
  expect(verdictWith('debitos', NONE, { debitos, total: null })).toEqual(['alert', '1 débito, R$ 230,00'])
})
