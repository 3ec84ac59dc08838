import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { plateTwin } from '#brazil/plate.ts'
import { FipePlateSchema } from '#contract/service/fipe.ts'
import { carOf } from '../world/car.ts'
import { openFipe } from './fipe.ts'
import type { Fipe } from './types.ts'

const NOW = Date.parse('2026-11-20T20:00:00Z')

/** A table of one model, in the form of `SERVICE_FIPE_CSV`. */
const ONE_MODEL = `tipo,marca_codigo,marca,modelo_codigo,modelo,ano_codigo,ano_modelo,combustivel,codigo_fipe,valor
carros,21,Fiat,10,ARGO 1.0,2020-5,2020,Flex,001001-1,45000`

let fipe: Fipe

beforeEach(async () => {
  fipe = await openFipe({ now: () => NOW })
})

function byPlate(plate: string, environment: 'live' | 'test' = 'live', scenario?: string) {
  const charged = { id: 'a', servico: 'fipe', valor_cobrado: 0.25, saldo_restante: 1 }
  return FipePlateSchema.parse({ ...fipe.byPlate(plate, environment, scenario), ...charged })
}

const PLATES = Array.from({ length: 600 }, (_, index) => {
  const letter = (step: number) => String.fromCharCode(65 + ((index * step) % 26))
  return `${letter(1)}${letter(7)}${letter(11)}${index % 10}${letter(3)}${String(index % 100).padStart(2, '0')}`
})

describe('byPlate', () => {
  it('has every field of the interface in each match', () => {
    const { veiculo, fipe: matches } = byPlate('ABC1D23')
    expect(veiculo).toEqual({
      marca: expect.any(String),
      modelo: expect.any(String),
      ano_modelo: expect.stringMatching(/^\d{4}$/),
    })
    for (const match of matches) {
      expect(match).toEqual({
        codigo_fipe: expect.stringMatching(/^\d{6}-\d$/),
        marca: expect.any(String),
        modelo: expect.any(String),
        ano_modelo: expect.stringMatching(/^\d{4}$/),
        combustivel: expect.any(String),
        sigla_combustivel: expect.stringMatching(/^[A-Z]$/),
        valor: expect.stringMatching(/^R\$ [\d.]+,00$/),
        mes_referencia: 'novembro de 2026',
        referencia_fipe: 339,
        score: expect.any(Number),
        codigo_marca: expect.stringMatching(/^\d+$/),
        codigo_modelo: expect.stringMatching(/^\d+$/),
        tipo_modelo: expect.any(Number),
        fonte_valor: 'fipe',
        historico: expect.any(Array),
      })
    }
  })

  it('finds every car, describes it as the other services do, and has one best match', () => {
    const counts = new Set<number>()
    let bestIsFirst = 0
    for (const plate of PLATES) {
      const car = carOf(plate)
      const { placa, veiculo, fipe: matches } = byPlate(plate)
      expect(placa).toBe(plate)
      expect(veiculo).toMatchObject({ marca: car.model.brand, ano_modelo: String(car.modelYear) })
      const scores = matches.map(({ score }) => score ?? 0)
      expect(new Set(scores).size).toBe(scores.length)
      const best = matches.find(({ score }) => score === Math.max(...scores))
      expect(best?.ano_modelo).toBe(String(car.modelYear))
      expect(best?.modelo?.toUpperCase()).toContain(car.model.model)
      expect(best?.tipo_modelo).toBe(car.model.body === 'moto' ? 2 : 1)
      counts.add(matches.length)
      if (matches.length > 1 && matches[0] === best) bestIsFirst += 1
    }
    expect(counts).toEqual(new Set([1, 2, 3]))
    // The order carries no meaning: sometimes the best match is first, sometimes not.
    expect(bestIsFirst).toBeGreaterThan(0)
    expect(bestIsFirst).toBeLessThan(PLATES.filter((plate) => byPlate(plate).fipe.length > 1).length)
  })

  it('gives the same answer for both forms of a plate, every time', () => {
    for (const plate of PLATES.slice(0, 100)) {
      const twin = plateTwin(plate)
      if (twin === null) continue
      expect(byPlate(twin).fipe).toEqual(byPlate(plate).fipe)
    }
  })

  it('gives the same value as the table', () => {
    const [match] = byPlate('ABC1D23').fipe
    const year = fipe
      .yearsByCode('carros', match?.codigo_fipe ?? '')
      .anos.find(({ codigo }) => codigo.startsWith(`${match?.ano_modelo}-`))
    const request = {
      tipo: 'carros',
      codigo_fipe: match?.codigo_fipe ?? '',
      ano: year?.codigo ?? '',
      historico: true,
    }
    expect(fipe.value(request, 'live')).toMatchObject({ valor: match?.valor, historico: match?.historico })
  })

  it('gives fictitious values with a test key', () => {
    const [live, test] = [byPlate('ABC1D23'), byPlate('ABC1D23', 'test')]
    expect(test.fipe.map(({ modelo }) => modelo)).toEqual(live.fipe.map(({ modelo }) => modelo))
    expect(test.fipe.map(({ valor }) => valor)).not.toEqual(live.fipe.map(({ valor }) => valor))
  })

  it('values every car with a test key, also one that a loaded table lacks (interface 4.7)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fipe-'))
    const csv = join(folder, 'table.csv')
    writeFileSync(csv, ONE_MODEL)
    fipe = await openFipe({ now: () => NOW, csv })
    const lacking = PLATES.filter((plate) => carOf(plate).model.brand !== 'FIAT')
    expect(lacking.length).toBeGreaterThan(0)
    for (const plate of lacking) {
      expect(byPlate(plate, 'test').fipe.length).toBeGreaterThan(0)
      expect(() => byPlate(plate, 'live')).toThrow(expect.objectContaining({ code: 'FIPE_NAO_DISPONIVEL' }))
    }
    rmSync(folder, { recursive: true })
  })

  it('0200: the identification base replaces the table, with an old month and no history', () => {
    const { fipe: matches } = byPlate('TST0200', 'live', '0200')
    expect(matches.length).toBeGreaterThan(0)
    for (const match of matches) {
      expect(match).toMatchObject({
        fonte_valor: 'placas',
        historico: null,
        mes_referencia: 'setembro de 2025',
        referencia_fipe: 325,
      })
    }
  })

  it('0201: four matches with four scores', () => {
    const { fipe: matches } = byPlate('TST0201', 'live', '0201')
    expect(matches).toHaveLength(4)
    expect(new Set(matches.map(({ score }) => score)).size).toBe(4)
  })

  it.each([
    ['0404', 'FIPE_NAO_DISPONIVEL'],
    ['0502', 'FIPE_ERRO'],
    ['0503', 'FIPE_INDISPONIVEL'],
  ])('%s fails with %s', (scenario, failure) => {
    expect(() => byPlate(`TST${scenario}`, 'test', scenario)).toThrow(
      expect.objectContaining({ code: failure }),
    )
  })
})
