import { describe, expect, it } from 'vitest'
import { batchServices, linesToBuy, offerOf } from './batch-services.ts'

const LINES = [
  { number: 2, request: { placa: 'ABC1D23' } },
  { number: 5, request: { placa: 'ABC1D24' } },
]

it('buys each service for each car, with consecutive line numbers', () => {
  expect(linesToBuy({ service: 'respostas', slugs: ['fipe', 'gravame'] }, LINES)).toEqual([
    { number: 1, request: { placa: 'ABC1D23' } },
    { number: 2, service: 'gravame', request: { servico: 'gravame', placa: 'ABC1D23' } },
    { number: 3, request: { placa: 'ABC1D24' } },
    { number: 4, service: 'gravame', request: { servico: 'gravame', placa: 'ABC1D24' } },
  ])
})

it('keeps the numbers of the list for a single service', () => {
  const numbered = [
    { number: 2, request: { servico: 'gravame', placa: 'ABC1D23' } },
    { number: 5, request: { servico: 'gravame', placa: 'ABC1D24' } },
  ]
  expect(linesToBuy({ service: 'respostas', slugs: ['gravame'] }, LINES)).toEqual(numbered)
  expect(linesToBuy({ service: 'gravame', slugs: ['gravame'] }, numbered)).toEqual(numbered)
})

it('explains the fields beside a plate only if the service has some', () => {
  const servicos = [
    { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 },
    { servico: 'codigo-seguranca', nome: 'Código', requer: ['placa', 'renavam'], preco: 12 },
  ]
  const helpOf = (slug: string) =>
    batchServices({ servicos }).find(({ service }) => service === slug)?.help ?? ''
  expect(helpOf('gravame')).toBe('Uma placa em cada linha, antiga ou Mercosul.')
  expect(helpOf('codigo-seguranca')).toMatch(/^Uma placa em cada linha, com RENAVAM ao lado\./)
})

describe('several services for each car', () => {
  const item = (servico: string) => ({ servico, nome: servico, requer: ['placa'], preco: 1 })
  const catalog = { readAt: '2026-11-20T12:00:00.000Z', unreadable: [], switches: {} }
  const wanted = { slugs: ['fipe', 'gravame'] }

  it('are sold together only if the catalog has all of them', () => {
    const both = [item('fipe'), item('gravame')]
    expect(offerOf(wanted, { ...catalog, servicos: both })).toEqual({ ok: true, items: both })
    for (const one of both) {
      expect(offerOf(wanted, { ...catalog, servicos: [one] })).toMatchObject({ ok: false })
    }
  })

  it('are not sold if a manager has turned one of them off', () => {
    const off = { mode: 'off', changedBy: 'Rui', changedAt: catalog.readAt } as const
    for (const slug of wanted.slugs) {
      const shop = { ...catalog, servicos: [item('fipe'), item('gravame')], switches: { [slug]: off } }
      expect(offerOf(wanted, shop)).toEqual({ ok: false, reason: 'Desligada na loja por Rui.' })
    }
  })
})
