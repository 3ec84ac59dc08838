import { describe, expect, it } from 'vitest'
import { isOrderedByForm } from '#console/services/available-services.ts'
import { priceLabel } from '#console/services/price-label.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { searchCatalog } from './catalog-search.ts'
import { pairsOf } from './pairs.ts'
import { requiredLabels } from './required-labels.ts'

const item = (servico: string, requer: string[], more: Partial<CatalogItem> = {}): CatalogItem => ({
  servico,
  nome: servico,
  requer,
  preco: 1,
  ...more,
})
const ITEMS = [
  item('debitos', ['placa'], { nome: 'Débitos', preco: 8.5 }),
  item('crlv', ['placa', 'uf'], {
    nome: 'CRLV-e',
    preco_por_uf: [
      { uf: 'SP', preco: 16.9 },
      { uf: 'RJ', preco: 29.9 },
    ],
    observacao: 'Pode vir em PDF ou imagem.',
  }),
  item('algo-cpf', ['documento', 'finalidade', 'declaracao_finalidade'], { nome: 'Crédito Birô' }),
  item('algo-cnpj', ['documento']),
  item('divida', ['documento', 'cnh_espelho']),
  item('decodificacao-motor', ['motor'], { nome: 'Decodificação de Motor' }),
  item('nfe', ['chave']),
  item('fipe', ['placa'], { sincrono: true }),
  item('desconhecido', ['lote']),
]
const found = (text: string) => searchCatalog(ITEMS, text).map(({ servico }) => servico)

describe('searchCatalog', () => {
  it('finds by name, slug or note, ignoring accents and case', () => {
    expect(found('debitos')).toEqual(['debitos'])
    expect(found('DÉBITOS')).toEqual(['debitos'])
    expect(found('motor decodificacao')).toEqual(['decodificacao-motor'])
    expect(found('decodificacao-motor')).toEqual(['decodificacao-motor'])
    expect(found('imagem')).toEqual(['crlv'])
    expect(found('biro ')).toEqual(['algo-cpf'])
    expect(found('\u200Ebiro\u200B'), 'pasted from a chat').toEqual(['algo-cpf'])
    expect(found('  ')).toHaveLength(ITEMS.length)
    expect(found('nada disto')).toEqual([])
  })

  it('finds a service by its answers as well as by its name', () => {
    const items = [item('consulta-veicular', ['placa']), item('gravame', ['placa'])]
    expect(searchCatalog(items, 'leilao').map(({ servico }) => servico)).toEqual(['consulta-veicular'])
    expect(searchCatalog(items, 'banco').map(({ servico }) => servico)).toEqual(['gravame'])
  })
})

describe('requiredLabels', () => {
  it('names the required data', () => {
    expect(ITEMS.slice(0, 3).map((each) => requiredLabels(each))).toEqual([
      'placa',
      'placa e estado (UF). Alguns estados pedem mais',
      'CPF',
    ])
  })
})

describe('priceLabel', () => {
  it('gives one price, the lowest of several, or undefined', () => {
    const label = (each: CatalogItem) => priceLabel(each)?.replaceAll('\u00A0', ' ')
    expect(ITEMS.slice(0, 2).map(label)).toEqual(['R$ 8,50', 'a partir de R$ 16,90'])
    expect(label({ servico: 'x', nome: 'X', requer: [] })).toBeUndefined()
    expect(label(item('x', [], { preco_por_uf: [] }))).toBeUndefined()
    expect(label(item('x', [], { preco_por_uf: [{ uf: 'SP', preco: 2 }] }))).toBe('R$ 2,00')
  })
})

describe('isOrderedByForm', () => {
  it('leaves services with a route of their own to their own pages', () => {
    expect(isOrderedByForm({ servico: 'gravame' })).toBe(true)
    expect(isOrderedByForm({ servico: 'novo', endpoint: 'POST /v1/consultas' })).toBe(true)
    expect(isOrderedByForm({ servico: 'fipe', endpoint: 'POST /v1/fipe' })).toBe(false)
    expect(isOrderedByForm({ servico: 'fipe-tabela' })).toBe(false)
    expect(isOrderedByForm({ servico: 'novo', endpoint: 'POST /v2/novo' })).toBe(false)
  })
})

it('pairs services that differ only in asking about a person or a company, whichever comes first', () => {
  const named = (nome: string) => item(nome, ['documento'], { nome })
  const [cnpj, cpf] = [named('Crédito Único (CNPJ)'), named('Crédito Único (CPF)')]
  const alone = [named('Cadastro (CPF)'), named('Score'), named('Crédito Birô (CNPJ)')]
  expect([...pairsOf([cnpj, ...alone, cpf])]).toEqual([[cpf, cnpj]])
})

it('pairs a service about people with the one about companies, and no two of the same name', () => {
  const person = item('credito-cpf', ['documento'], { nome: 'Crédito (CPF)' })
  const company = item('credito-cnpj', ['documento'], { nome: 'Crédito (CNPJ)' })
  const twins = [item('a', ['placa'], { nome: 'Débitos' }), item('b', ['placa'], { nome: 'Débitos' })]
  expect([...pairsOf([person, company, ...twins])]).toEqual([[person, company]])
})
