import { describe, expect, it } from 'vitest'
import { CatalogItemSchema, PublishedCatalogSchema } from './catalog.ts'
import { priceCents } from './price.ts'
import { fieldsByState } from './required-names.ts'

const item = (extra: object) =>
  CatalogItemSchema.parse({ servico: 'x', nome: 'X', requer: ['placa'], ...extra })

describe('priceCents', () => {
  it('is the price in cents, without the drift of decimals', () => {
    expect(priceCents(item({ preco: 9.9 }), {})).toBe(990)
    expect(priceCents(item({ preco: 1.15 }), {})).toBe(115)
    expect(priceCents(item({ preco: 0 }), {})).toBe(0)
  })

  it('depends on the state when prices are per state', () => {
    const crlv = item({ preco_por_uf: [{ uf: 'SP', preco: 24.5, requer: ['cpf'] }, { uf: 'MG' }] })
    expect(priceCents(crlv, { uf: 'SP' })).toBe(2450)
    expect(priceCents(crlv, {})).toBeUndefined()
    expect(priceCents(crlv, { uf: 'MG' })).toBeUndefined()
    expect(priceCents(crlv, { uf: 'RJ' })).toBeUndefined()
  })

  it('adds an option only when it is chosen', () => {
    const complete = item({ preco: 49.9, opcionais: { incluir_fipe: { preco_adicional: 0.25 } } })
    expect(priceCents(complete, { incluir_fipe: true })).toBe(5015)
    expect(priceCents(complete, { incluir_fipe: false })).toBe(4990)
    expect(priceCents(complete, { incluir_fipe: 'true' })).toBe(4990)
  })
})

describe('fieldsByState', () => {
  it.each([
    [[{ uf: 'SP', requer: ['renavam'] }]],
    [
      [
        {
          uf: 'SP',
          campos: [
            { campo: 'renavam', obrigatorio: true },
            { campo: 'cpf', obrigatorio: false },
          ],
        },
      ],
    ],
    [{ SP: [{ nome: 'renavam' }] }],
  ])('reads %j', (campos_por_uf) => {
    expect(fieldsByState(item({ campos_por_uf }), 'SP')).toEqual(['renavam'])
    expect(fieldsByState(item({ campos_por_uf }), 'RJ')).toEqual([])
  })

  it.each([[undefined], [null], ['texto'], [[null, 3]]])('survives %j', (campos_por_uf) => {
    expect(fieldsByState(item({ campos_por_uf }), 'SP')).toEqual([])
  })
})

describe('PublishedCatalogSchema', () => {
  it('keeps unknown fields', () => {
    const catalog = PublishedCatalogSchema.parse({
      servicos: [{ servico: 'novo', nome: 'Novo', requer: ['campo_novo'], preco: 1, selo: 'beta' }],
      desconto_api: null,
      aviso: 'x',
    })
    expect(catalog.servicos[0]).toMatchObject({ selo: 'beta' })
    expect(catalog).toMatchObject({ aviso: 'x', desconto_api: null })
  })
})
