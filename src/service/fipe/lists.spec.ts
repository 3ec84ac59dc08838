import { beforeEach, describe, expect, it } from 'vitest'
import { VEHICLE_TYPES } from '#contract/service/vehicle-type.ts'
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

describe('the months', () => {
  it('end with the current month, newest first, and one of them was never published', () => {
    const months = fipe.references()
    expect(months.slice(0, 3)).toEqual([
      { codigo: '339', nome: 'novembro de 2026' },
      { codigo: '338', nome: 'outubro de 2026' },
      { codigo: '337', nome: 'setembro de 2026' },
    ])
    expect(months).toHaveLength(24)
    expect(months.map(({ codigo }) => codigo)).not.toContain('317')
    expect(months.at(-1)).toEqual({ codigo: '315', nome: 'novembro de 2024' })
  })

  it('follow the clock, in Brasília time', () => {
    now = Date.parse('2026-12-01T02:59:59Z')
    expect(fipe.references()[0]?.nome).toBe('novembro de 2026')
    now = Date.parse('2026-12-01T03:00:00Z')
    expect(fipe.references()[0]?.nome).toBe('dezembro de 2026')
  })
})

describe('the lists', () => {
  it('lead from every brand to at least one year', () => {
    let models = 0
    for (const type of VEHICLE_TYPES) {
      for (const brand of fipe.brands(type)) {
        for (const model of fipe.models(type, brand.codigo)) {
          models += 1
          const years = fipe.years(type, brand.codigo, model.codigo)
          expect(years).toMatchObject({ tipo: type, marca: brand.nome, modelo: model.nome, referencia: null })
          expect(years.anos.length).toBeGreaterThan(0)
        }
      }
    }
    expect(models).toBeGreaterThan(60)
  })

  it('have numeric codes and are sorted by name, years newest first', () => {
    const brands = fipe.brands('carros')
    expect(brands.every(({ codigo }) => /^\d+$/.test(codigo))).toBe(true)
    expect(brands.map(({ nome }) => nome)).toEqual(
      brands.map(({ nome }) => nome).toSorted(new Intl.Collator('pt-BR').compare),
    )
    const { anos } = walk(fipe).years
    expect(anos.slice(0, 2)).toEqual([
      { codigo: '32000-5', nome: 'Zero km Flex' },
      { codigo: '2027-5', nome: '2027 Flex' },
    ])
    expect(anos.slice(1).map(({ codigo }) => codigo)).toEqual(
      anos
        .slice(1)
        .map(({ codigo }) => codigo)
        .toSorted()
        .toReversed(),
    )
  })

  it('only have entries with a price in the requested month', () => {
    const { tipo, marca, modelo } = walk(fipe)
    const old = fipe.years(tipo, marca, modelo, '315')
    expect(old.referencia).toBe('315')
    const codes = old.anos.map(({ codigo }) => codigo)
    expect(codes).toContain('2025-5')
    expect(codes).not.toContain('2027-5')
    // This model is sold only from 2026 on, so it is absent here.
    const dolphin = fipe.brands('carros').find(({ nome }) => nome === 'BYD')?.codigo ?? ''
    expect(fipe.models('carros', dolphin, '315')).toHaveLength(3)
  })

  it.each([
    ['a type', () => fipe.brands('aviões')],
    ['a month that is no code', () => fipe.brands('carros', 'agosto')],
    ['a month that was never published', () => fipe.brands('carros', '317')],
    ['a month to come', () => fipe.models('carros', '1', '340')],
    ['a brand code', () => fipe.models('carros', 'fiat')],
    ['a model code', () => fipe.years('carros', '1', '../1')],
    ['a FIPE code', () => fipe.yearsByCode('carros', '123')],
  ])('refuse %s', (_, ask) => expect(ask).toThrow(code('VALIDATION_ERROR')))

  it.each([
    ['brand', () => fipe.models('carros', '99999')],
    ['model', () => fipe.years('carros', '1', '99999')],
    ['FIPE code', () => fipe.yearsByCode('carros', '999999-9')],
    ['FIPE code of another type', () => fipe.yearsByCode('motos', '800101-1')],
  ])('answer FIPE_NAO_DISPONIVEL for an unknown %s', (_, ask) =>
    expect(ask).toThrow(code('FIPE_NAO_DISPONIVEL')),
  )
})
