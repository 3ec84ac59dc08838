import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { VEHICLE_TYPES } from '#contract/service/vehicle-type.ts'
import { openFipe } from './fipe.ts'
import type { Fipe } from './types.ts'

// One real month and its history are outside of the repository, because we may not ship them.
const data = (name: string) => fileURLToPath(new URL(`../../../../shared/data/${name}`, import.meta.url))
const csv = data('fipe-2026-08.csv.gz')
const historyCsv = data('fipe-history-24m.csv.gz')

describe.skipIf(!existsSync(csv) || !existsSync(historyCsv))('a real table', () => {
  let opened: Promise<Fipe> | undefined
  const open = () => (opened ??= openFipe({ now: () => Date.parse('2026-11-20T20:00:00Z'), csv, historyCsv }))

  it('has the months of its history, the newest being the current one', async () => {
    const fipe = await open()
    const months = fipe.references()
    expect(months).toHaveLength(24)
    expect(months[0]).toEqual({ codigo: '336', nome: 'agosto de 2026' })
    expect(months.find(({ codigo }) => codigo === '318')?.nome).toBe('fevereiro de 2025')
    expect(months.find(({ codigo }) => codigo === '316')?.nome).toBe('dezembro de 2024')
    expect(months.some(({ codigo }) => codigo === '317')).toBe(false)
  })

  it('leads from every brand to every year, and back by code', async () => {
    const fipe = await open()
    const brands = VEHICLE_TYPES.map((type) => fipe.brands(type).length)
    expect(brands).toEqual([107, 102, 29])
    let years = 0
    for (const type of VEHICLE_TYPES) {
      for (const { codigo: brand } of fipe.brands(type)) {
        for (const { codigo: model } of fipe.models(type, brand)) {
          const list = fipe.years(type, brand, model)
          years += list.anos.length
        }
      }
    }
    expect(years).toBe(47_883)
  })

  it('has known values and known gaps', async () => {
    const fipe = await open()
    const request = { tipo: 'carros', codigo_fipe: '037001-0', ano: '1999-3', historico: true }
    const found = fipe.value(request, 'live')
    expect(found).toMatchObject({
      valor: 'R$ 373.432,00',
      valor_numerico: 373_432,
      mes_referencia: 'agosto de 2026',
      veiculo: {
        marca: 'AM Gen',
        modelo: 'Hummer Hard-Top 6.5 4x4 Diesel TB',
        ano_modelo: 1999,
        ano: '1999-3',
      },
    })
    const history = found.historico
    if (!Array.isArray(history)) throw new Error('No history')
    const months = history.map(({ referencia }: { referencia: number }) => referencia)
    expect(months).toEqual([
      336, 335, 334, 333, 332, 331, 330, 329, 327, 325, 324, 323, 322, 321, 320, 319, 318, 316, 315, 314, 313,
      312,
    ])
    expect(() => fipe.value({ ...request, referencia: '328' }, 'live')).toThrow(
      expect.objectContaining({ code: 'FIPE_NAO_DISPONIVEL' }),
    )
  })

  it('finds a match for any plate', async () => {
    const fipe = await open()
    for (let index = 0; index < 200; index += 1) {
      const plate = `ABC${index % 10}D${String(index % 100).padStart(2, '0')}`
      const { fipe: matches } = fipe.byPlate(plate, 'live')
      if (!Array.isArray(matches)) throw new Error('No matches')
      expect(matches.length).toBeGreaterThan(0)
    }
  })
})
