import { describe, expect, it } from 'vitest'
import { readList } from './fipe-list.ts'

const BRANDS = [
  { code: '4', name: 'AM Gen' },
  { code: '59', name: 'VW - VolksWagen' },
]

/** The same two brands in the formats of several publishers. */
const ITEMS = {
  'codigo, nome': BRANDS.map(({ code, name }) => ({ codigo: code, nome: name })),
  'code, name': BRANDS,
  'Value, Label': BRANDS.map(({ code, name }) => ({ Label: name, Value: code })),
  'Codigo, Nome': BRANDS.map(({ code, name }) => ({ Codigo: code, Nome: name })),
  'id, nome': BRANDS.map(({ code, name }) => ({ id: code, nome: name })),
  'numbers for codes': BRANDS.map(({ code, name }) => ({ codigo: Number(code), nome: name })),
  'more fields and spaces': BRANDS.map(({ code, name }) => ({
    tipo: 'carros',
    codigo: ` ${code} `,
    nome: `${name} `,
    slug: null,
    modelos: [1, 2, 3],
  })),
}

const WRAPPERS: Readonly<Record<string, (items: readonly unknown[]) => unknown>> = {
  bare: (items) => items,
  'under a key': (marcas) => ({ marcas }),
  'beside what is said of it': (marcas) => ({ tipo: 'carros', referencia: null, ambiente: 'test', marcas }),
  'under two keys': (marcas) => ({ data: { marcas } }),
  'under a key of no meaning': (items) => ({ success: true, result: { items } }),
  'beside a longer list of something else': (marcas) => ({ marcas, anos: [1, 2, 3, 4, 5] }),
  'beside an empty list': (marcas) => ({ avisos: [], marcas }),
  'under two keys, beside a list of something else': (marcas) => ({
    avisos: ['a', 'b', 'c'],
    data: { marcas },
  }),
}

describe.each(Object.entries(WRAPPERS))('a list %s', (_, wrap) => {
  it.each(Object.entries(ITEMS))('of %s', (_name, items) => {
    expect(readList(wrap(items), 'brands').items).toEqual(BRANDS)
  })
})

it.each([
  [
    'models',
    { modelos: [{ codigo: 1, nome: 'C3' }], anos: [{ codigo: '2020-5' }, { codigo: '2021-5' }] },
    ['1'],
  ],
  [
    'models',
    { Modelos: [{ Value: 1, Label: 'C3' }], Anos: [{ Value: '2020-5' }, { Value: '2021-5' }] },
    ['1'],
  ],
  ['years', { anos: [{ codigo: '2020-5' }], modelos: [1, 2, 3] }, ['2020-5']],
  ['months', { tabelas: [{ Codigo: 336, Mes: 'agosto/2026 ' }], marcas: [1, 2] }, ['336']],
  ['months', { referencias: [{ codigo: '336', nome: 'agosto de 2026' }], outras: [1, 2] }, ['336']],
] as const)(
  '%s are read from their own list, whatever other lists the answer has: %j',
  (kind, body, codes) => {
    expect(readList(body, kind).items.map(({ code }) => code)).toEqual(codes)
  },
)

it.each([
  { Codigo: 336, Mes: 'agosto/2026 ' },
  { code: '336', month: 'agosto/2026' },
])('reads months by the field names that only months have: %j', (month) => {
  expect(readList([month], 'months').items).toEqual([{ code: '336', name: 'agosto/2026' }])
})

it.each([
  [
    'months',
    [{ id: 1, referencia: 336, mes_referencia: 'agosto de 2026' }],
    { code: '336', name: 'agosto de 2026' },
  ],
  ['brands', [{ codigo_marca: '59', marca: 'VW' }], { code: '59', name: 'VW' }],
  ['models', [{ codigo_modelo: '5940', modelo: 'Gol', marca: 'VW' }], { code: '5940', name: 'Gol' }],
] as const)('reads %s by the names that the interface uses elsewhere: %j', (kind, body, item) => {
  expect(readList(body, kind).items).toEqual([item])
})

it('reads plain values, and uses the code as the name when an item has none', () => {
  const items = [2020, '2021-1', { codigo: '32000' }, { codigo: '2019-1', nome: '' }]
  expect(readList({ anos: items }, 'years').items).toEqual(
    ['2020', '2021-1', '32000', '2019-1'].map((code) => ({ code, name: code })),
  )
  expect(readList(items, 'years').items).toHaveLength(4)
})

it.each([
  [null],
  ['x'],
  [7],
  [{}],
  [{ marcas: null }],
  [{ a: [] }],
  [[{ nome: 'sem código' }, { codigo: ' ' }, { codigo: null }, null, [], true]],
])('finds nothing in %j', (body) => {
  expect(readList(body, 'brands').items).toEqual([])
})
