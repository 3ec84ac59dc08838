import { expect, it } from 'vitest'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { FIPE_SLUGS, INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { helpLine } from './help-lines.ts'
import { byQuestion, questionOf } from './questions.ts'

const item = (servico: string, requer: string[], more: Partial<CatalogItem> = {}): CatalogItem => ({
  servico,
  nome: servico,
  requer,
  preco: 1,
  ...more,
})

it.each([
  ['fipe', ['placa'], 'value'],
  ['consulta', ['placa'], 'buy'],
  ['consulta-completa', ['placa'], 'buy'],
  ['gravame', ['placa'], 'doubt'],
  ['historico-proprietarios', ['placa'], 'doubt'],
  ['decodificacao-motor', ['motor'], 'doubt'],
  ['crlv', ['placa', 'uf'], 'papers'],
  ['consulta-nfe', ['chave'], 'papers'],
  ['score-credito', ['documento'], 'people'],
  ['algo-novo', ['placa'], 'doubt'],
  ['algo-sobre-pessoas', ['documento', 'placa'], 'people'],
  ['algo-sem-nome', ['lote'], 'others'],
])('%s that asks for %j answers "%s"', (servico, requer, question) => {
  expect(questionOf(item(servico, requer, { sincrono: servico === 'fipe' }))).toBe(question)
})

it('lists each service once, the cheapest first, without empty groups', () => {
  const items = [
    item('renajud', ['placa'], { preco: 7.9 }),
    item('crlv', ['placa', 'uf'], { preco_por_uf: [{ uf: 'SP', preco: 16.9 }] }),
    item('debitos', ['placa'], { preco: 2 }),
    item('atpve', ['placa'], { preco: 3 }),
  ]
  expect(
    byQuestion(items).map(({ question, items: found }) => [question.id, found.map(({ servico }) => servico)]),
  ).toEqual([
    ['doubt', ['debitos', 'renajud']],
    ['papers', ['atpve', 'crlv']],
  ])
})

it('has a line about each service of the interface, and uses the catalog’s note for others', () => {
  const lines = [...INQUIRY_SLUGS, ...FIPE_SLUGS].map((slug) => helpLine(item(slug, [])))
  expect(new Set(lines).size).toBe(lines.length)
  expect(helpLine(item('novo', [], { observacao: 'Só para motos.' }))).toBe('Só para motos.')
  expect(helpLine(item('novo', []))).toBe('')
})
