import { describe, expect, it } from 'vitest'
import { CatalogSchema } from './catalog.ts'
import { priceCents } from './price.ts'
import { readCatalog } from './read-catalog.ts'

const plain = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 9.9 }

/** The only service of a catalog as read; undefined when it cannot be sold. */
function one(item: unknown) {
  const read = readCatalog({ servicos: [item] })
  if (!read) throw new Error('No catalog')
  expect(CatalogSchema.safeParse(read.catalog).error).toBeUndefined()
  return { item: read.catalog.servicos[0], odd: read.odd, unreadable: read.catalog.unreadable }
}

describe('an odd but readable value', () => {
  it.each<[object, object]>([
    [{ preco: '9.90' }, { preco: 9.9 }],
    [{ preco: 'R$ 1.009,90' }, { preco: 1009.9 }],
    [
      { preco: null, preco_por_uf: [{ uf: 'SP', preco: '24,50' }] },
      { preco_por_uf: [{ uf: 'SP', preco: 24.5 }] },
    ],
    [{ nome: undefined }, { nome: 'gravame' }],
    [{ nome: 7 }, { nome: 'gravame' }],
    [{ opcionais: null, endpoint: null, sincrono: null, observacao: null, preco_por_uf: null }, plain],
    [{ opcionais: [], endpoint: 7, sincrono: 'sim', observacao: {} }, plain],
    [
      {
        opcionais: {
          incluir_fipe: { preco_adicional: '0,25' },
          outra: null,
          cara: { preco_adicional: 'muito' },
        },
      },
      { opcionais: { incluir_fipe: { preco_adicional: 0.25 } } },
    ],
    [
      {
        preco_por_uf: [
          null,
          { uf: 'SP', preco: 20, requer: ['cpf'] },
          { uf: 'RJ', preco: {} },
          { preco: 3 },
          { uf: 'MG', requer: 'cpf' },
        ],
      },
      { preco_por_uf: [{ uf: 'SP', preco: 20, requer: ['cpf'] }] },
    ],
  ])('%j is sold', (change, expected) => {
    const { item, unreadable } = one({ ...plain, ...change })
    expect(item).toMatchObject(expected)
    expect(unreadable).toEqual([])
  })

  it('does not offer an option or a state that it could not read', () => {
    const { item } = one({ ...plain, opcionais: { a: null }, preco_por_uf: [{ uf: 'SP', preco: 1 }, 'RJ'] })
    expect(item?.opcionais).toEqual({})
    expect(item?.preco_por_uf).toHaveLength(1)
    expect(item && priceCents(item, { uf: 'RJ' })).toBeUndefined()
  })

  it('a FIPE service is sold by its slug alone, because FIPE has its own forms', () => {
    const { item } = one({ servico: 'fipe', preco: 0.25, requer: null, endpoint: null, sincrono: null })
    expect(item).toMatchObject({ servico: 'fipe', requer: [], sincrono: true })
  })
})

describe('a service that cannot be read', () => {
  it.each<[unknown, object]>([
    [
      { ...plain, requer: undefined },
      { servico: 'gravame', nome: 'Gravame' },
    ],
    [
      { ...plain, requer: null },
      { servico: 'gravame', nome: 'Gravame' },
    ],
    // A form that lacks one of the fields would be sent and refused.
    [
      { ...plain, requer: ['placa', null] },
      { servico: 'gravame', nome: 'Gravame' },
    ],
    [
      { ...plain, preco: 'a combinar' },
      { servico: 'gravame', nome: 'Gravame' },
    ],
    [
      { ...plain, preco: -1 },
      { servico: 'gravame', nome: 'Gravame' },
    ],
    [
      { ...plain, preco: {} },
      { servico: 'gravame', nome: 'Gravame' },
    ],
    [
      { ...plain, preco_por_uf: {} },
      { servico: 'gravame', nome: 'Gravame' },
    ],
    [
      { ...plain, servico: null },
      { servico: null, nome: 'Gravame' },
    ],
    [
      { ...plain, servico: ' ' },
      { servico: null, nome: 'Gravame' },
    ],
    [null, { servico: null, nome: null }],
    ['gravame', { servico: null, nome: null }],
    [[], { servico: null, nome: null }],
  ])('is named as far as possible: %j', (item, name) => {
    expect(one(item)).toMatchObject({ item: undefined, unreadable: [name] })
  })

  it('is named again when a cached catalog is read', () => {
    const first = readCatalog({ servicos: [plain, null] })
    const again = readCatalog(JSON.parse(JSON.stringify(first?.catalog)))
    expect(again).toEqual({ catalog: first?.catalog, odd: [] })
  })
})

it('notes where odd values are and of what kind, but not the values', () => {
  const { odd } = one({ ...plain, preco: 'segredo', requer: ['placa'], nome: ['segredo'] })
  expect(odd).toEqual([{ field: 'preco', found: 'text' }])
  expect(JSON.stringify(odd)).not.toContain('segredo')
})

it.each([[null], [[]], ['x'], [{}], [{ servicos: null }], [{ servicos: {} }]])(
  'is no catalog: %j',
  (body) => {
    expect(readCatalog(body)).toBeUndefined()
  },
)

it('names each service by its catalog slug, under which purchases of it are kept', () => {
  const read = readCatalog({
    servicos: [
      { ...plain, servico: ' GRAVAMES', nome: 'Gravame' },
      { ...plain, servico: 'completa', nome: 'Outra', preco: 1 },
      { ...plain, servico: 'consulta-completa', nome: 'Consulta Completa' },
    ],
  })
  // Of two entries for one service the one under its own name counts: its price is the one that is charged.
  expect(read?.catalog.servicos.map(({ servico, nome }) => [servico, nome])).toEqual([
    ['gravame', 'Gravame'],
    ['consulta-completa', 'Consulta Completa'],
  ])
})
