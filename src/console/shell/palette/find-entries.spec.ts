import { describe, expect, it } from 'vitest'
import { paths } from '#console/paths.ts'
import { carSummary } from '#console/test-car-file.ts'
import { carSearch, findEntries } from './find-entries.ts'

const PEOPLE = [
  { id: 'p1', name: 'Ana Souza' },
  { id: 'p2', name: 'José Polo' },
]
const car = (plate: string, name: string | null) => carSummary(plate, { car: name })
const SOURCES = {
  places: [
    { to: paths.history(), label: 'Histórico' },
    { to: paths.fipe(), label: 'FIPE' },
  ],
  services: [
    { servico: 'consulta-veicular', nome: 'Consulta Veicular', requer: ['placa'], preco: 19.9 },
    { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 },
    { servico: 'fipe', nome: 'FIPE por placa', requer: ['placa'], preco: 0.25 },
  ],
  cars: [car('ABC1C34', 'Chevrolet S10 2019'), car('ABC9Z99', null)],
  people: PEOPLE,
}

const found = (text: string, sources: Partial<typeof SOURCES> = {}) =>
  findEntries(text, { ...SOURCES, ...sources }).map(({ title, entries }) => ({
    [title]: entries.map(({ label, to }) => `${label} ${to}`),
  }))

describe('the entries', () => {
  it('are the pages before anything is typed', () => {
    expect(found(' ')).toEqual([{ Páginas: ['Histórico /consultas', 'FIPE /fipe'] }])
  })

  it('find a page by what people look for on it', () => {
    const places = [
      { to: paths.staff(), label: 'Equipe' },
      { to: paths.settings(), label: 'Ajustes' },
    ]
    expect(found('limite', { places, cars: [] })).toEqual([
      { Páginas: ['Equipe /equipe', 'Ajustes /ajustes'] },
    ])
    expect(found('pacote', { places, cars: [] })).toEqual([{ Páginas: ['Ajustes /ajustes'] }])
  })

  it('of a whole plate lead to its file and its services; the other form of the plate is no other car', () => {
    expect(found('abc-1234')).toEqual([
      { Placa: ['Ficha de ABC-1234 /carros/ABC1234', 'Consultar ABC-1234 /?placa=ABC1234'] },
      { Carros: ['Modelo não identificado /carros/ABC9Z99'] },
    ])
    const [plate] = findEntries('ABC1234', SOURCES)
    expect(plate?.entries[0]?.detail).toBe('Chevrolet S10 2019')
  })

  it('match the beginnings of words, without accents, in an order that later answers do not change', () => {
    expect(found('fip', { cars: [] })).toEqual([
      { Páginas: ['FIPE /fipe'] },
      { Consultas: ['FIPE por placa /fipe'] },
    ])
    expect(found('jose', { cars: [] })).toEqual([{ Pessoas: ['José Polo /consultas?por=p2'] }])
    expect(found('fip').map((group) => Object.keys(group))).toEqual([['Páginas'], ['Consultas'], ['Carros']])
    expect(found('grav', { cars: [] })).toEqual([
      { Consultas: ['Gravame /servicos/gravame', 'Consulta Veicular /servicos/consulta-veicular'] },
    ])
    expect(found('xyz', { cars: [] })).toEqual([])
  })
})

describe('the text for the search of cars', () => {
  it.each(['s10', 'abc', 'ABC1234', 'polo 2019', 'gol 1.0'])('%s is sent', (text) => {
    expect(carSearch(` ${text} `, PEOPLE)).toBe(text)
  })

  it.each([
    'a',
    '',
    '123.456.789-09',
    '12.ABC.3DE/45FG-26',
    '12345',
    '(11) 98765-4321',
    'ana@loja.example',
    'ana',
    'souza ana',
  ])('%s is not sent, because it travels in a URL', (text) => {
    expect(carSearch(text, PEOPLE)).toBeUndefined()
  })
})
