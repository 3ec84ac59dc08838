import { describe, expect, it } from 'vitest'
import { isFiltered, readFilters, writeFilters } from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in the URL', () => {
  it('are read as they were written', () => {
    const filters = {
      q: 'gol ana',
      verdict: 'alert' as const,
      plate: 'ABC1D23',
      service: 'gravame',
      state: 'done' as const,
      from: '2026-11-01',
      to: '2026-11-20',
      cursor: 'c',
    }
    expect(readFilters(writeFilters(filters))).toEqual(filters)
  })

  it('leave out invalid values', () => {
    expect(read('placa=+&servico=&situacao=constructor&de=ontem&ate=2026-13-45&pagina=')).toEqual({})
    expect(read('placa=abc-1d23')).toEqual({ plate: 'ABC1D23' })
    expect(read('busca=+&resultado=plain')).toEqual({})
  })

  it('leave out documents of people', () => {
    expect(read('busca=529.982.247-25&por=b')).toEqual({ by: 'b' })
    expect(read('busca=ana+52998')).toEqual({})
  })

  it('separate a filtered list from a page of the whole list', () => {
    expect(isFiltered(read('pagina=x'))).toBe(false)
    expect(isFiltered(read('de=2026-11-01'))).toBe(true)
  })
})
