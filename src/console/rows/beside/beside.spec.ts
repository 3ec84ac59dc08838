import { expect, it } from 'vitest'
import { besideSearch, listAlone, showsList } from './beside.ts'

it.each([
  ['/consultas', true],
  ['/consultas/', true],
  ['/consultas?placa=BRA2E19', true],
  ['/consultas/4f2a', false],
  ['/consultas/4f2a?placa=BRA2E19', false],
  ['/consultas/4f2a?placa=BRA2E19&lista=1', true],
])('%s shows the list: %s', (path, shown) => {
  expect(showsList(new URL(path, 'http://patio.test'))).toBe(shown)
})

it('the list is alone again under its own URL', () => {
  const place = { pathname: '/carros/BRA2E19', search: '?busca=gol&lista=1' }
  expect(listAlone(place)).toEqual({ pathname: '/carros', search: 'busca=gol' })
})

it('the URL of an open row keeps the filters of the list', () => {
  const search = besideSearch(new URLSearchParams({ busca: 'gol', pagina: 'abc' }))
  expect(showsList(new URL(`http://patio.test/carros/BRA2E19?${search.toString()}`))).toBe(true)
  expect([search.get('busca'), search.get('pagina')]).toEqual(['gol', 'abc'])
})
