import { describe, expect, it } from 'vitest'
import { readDebts } from './debts.ts'
import { readAuction, readImages } from './images.ts'
import { readIdentity, readRestrictions, readRisk, readUnverified } from './vehicle.ts'

const debt = (valor_centavos: number | null, valor_informado = true) => ({
  tipo: 'IPVA',
  descricao: null,
  valor_centavos,
  valor_informado,
})

describe('readDebts', () => {
  it('adds up the parts', () => {
    const debts = readDebts({ debitos: [debt(149370), debt(16740)], debitos_total_centavos: 166110 })
    expect(debts).toMatchObject({ check: 'alert', totalCents: 166110, lowerBound: false, mismatchCents: 0 })
  })

  it("calls the total a lower bound when a part has no stated value, and ignores that part's number", () => {
    const debts = readDebts({ debitos: [debt(100), debt(999, false)], debitos_total_centavos: 100 })
    expect(debts).toMatchObject({ lowerBound: true, totalCents: 100, mismatchCents: 0 })
    expect(debts.items[1]?.cents).toBeNull()
  })

  it('reports parts that do not add up: R$ 14.937,00 where R$ 1.493,70 was meant', () => {
    expect(readDebts({ debitos: [debt(1493700)], debitos_total_centavos: 149370 }).mismatchCents).toBe(
      149370 - 1493700,
    )
  })

  it('distinguishes no debts from an unchecked block', () => {
    expect(readDebts({ debitos: [], debitos_total_centavos: 0 }).check).toBe('clean')
    expect(readDebts({ debitos: null, debitos_total_centavos: null })).toMatchObject({
      check: 'unverified',
      totalCents: null,
    })
    expect(readDebts(undefined).check).toBe('unverified')
    expect(readDebts({ debitos_total_centavos: 500 }).check).toBe('alert')
  })
})

describe('readAuction', () => {
  it('trusts photos over a null', () => {
    expect(
      readAuction({ veiculo: { leilao: null }, dados: { leilao: null, fotosLeilao: [{ url: 'x' }] } }),
    ).toBe('alert')
  })
  it('is unverified when every source is null, and clean when one source checked and found nothing', () => {
    expect(readAuction({ veiculo: { leilao: null }, dados: { leilao: null, fotosLeilao: [] } })).toBe(
      'unverified',
    )
    expect(readAuction({ dados: { leilao: [] } })).toBe('clean')
    expect(readAuction({ veiculo: { leilao: { consta: true } }, dados: { leilao: [] } })).toBe('alert')
  })
})

describe('readImages', () => {
  it('takes kind and index from the path that the service supplied', () => {
    const path = '/v1/consultas/6f1c/imagens'
    const images = readImages({
      fotosLeilao: [
        { url: `${path}/leilao/0`, data: '2021-11-21' },
        { url: 'https://elsewhere.example/leilao/1' },
      ],
      csv: [{ imagem_url: `${path}/csv-imagem/0`, pdf_url: `${path}/csv-pdf/0`, numero: 'CSV 4711' }],
      imagensOutras: [{ url: `${path}/../../saldo/0` }, null],
    })
    expect(images).toEqual([
      { kind: 'leilao', index: 0, date: '2021-11-21', note: null },
      { kind: 'csv-imagem', index: 0, date: null, note: 'CSV 4711' },
      { kind: 'csv-pdf', index: 0, date: null, note: null },
    ])
  })
})

describe('vehicle blocks', () => {
  it('reads the identity of a car, with years as text or number', () => {
    expect(
      readIdentity({ placa: 'BRA2E19', veiculo: { marca: 'VW', modelo: 'GOL', ano_modelo: '2021' } }),
    ).toMatchObject({
      plate: 'BRA2E19',
      modelYear: 2021,
    })
    expect(readIdentity({ veiculo: 'texto' })).toMatchObject({ plate: null, brand: null })
  })
  it('leaves unreadable fields in the rest, to be shown unchanged', () => {
    const [debt] = readDebts({
      debitos: [{ tipo: 'IPVA', descricao: null, valor_centavos: '1.493,70', vencimento: '2026-11-30' }],
    }).items
    expect(debt).toEqual({
      kind: 'IPVA',
      description: null,
      cents: null,
      rest: { valor_centavos: '1.493,70', vencimento: '2026-11-30' },
    })
    expect(readDebts({ debitos: [['a', 1]] }).items[0]?.description).toBe('["a",1]')
    expect(readDebts({ debitos: [{ valor: 10 }, { valor: 'dez' }] }).items).toMatchObject([
      { cents: 10_00, rest: {} },
      { cents: null, rest: { valor: 'dez' } },
    ])
  })
  it('distinguishes absent restrictions from an empty list', () => {
    expect(readRestrictions({ restricoes: [] })).toEqual([])
    expect(readRestrictions({ restricoes: null })).toBeNull()
    expect(readRestrictions({ restricoes: [{ tipo: 'RENAJUD', ativa: 'talvez' }] })).toEqual([
      { kind: 'RENAJUD', active: null, description: null, rest: { ativa: 'talvez' } },
    ])
  })
  it('reads risk and unverified names in any shape', () => {
    expect(readRisk({ nivel: 'alto', score: 34, motivos: ['LEILAO'] })).toEqual({
      level: 'alto',
      score: 34,
      reasons: ['LEILAO'],
      rest: {},
    })
    expect(readRisk({ faixa: 'C', score: '34', motivos: [{ nome: 'LEILAO', peso: 2 }], base: 'x' })).toEqual({
      level: 'C',
      score: null,
      reasons: [],
      rest: { score: '34', motivos: [{ nome: 'LEILAO', peso: 2 }], base: 'x' },
    })
    expect(readRisk({ nivel: 'baixo', motivos: [], alertas: ['X'] })).toMatchObject({
      reasons: ['X'],
      rest: {},
    })
    expect(readRisk('MEDIO')).toMatchObject({ level: 'MEDIO' })
    expect(readRisk({})).toBeNull()
    expect(readUnverified(['sinistro', { nome: 'leilao' }, 7, null])).toEqual(['sinistro', 'leilao', '7'])
    expect(readUnverified('sinistro')).toEqual(['sinistro'])
    for (const nothing of [null, undefined, [], {}, '', false]) expect(readUnverified(nothing)).toEqual([])
  })
  it('keeps an unverified aspect that it cannot name', () => {
    expect(readUnverified([{ id: 3 }, true])).toEqual([
      'item não identificado ({"id":3})',
      'item não identificado (true)',
    ])
    expect(readUnverified({ leilao: true })).toEqual(['item não identificado ({"leilao":true})'])
  })
})
