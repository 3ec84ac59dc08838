import { expect, it } from 'vitest'
import { besideSearch, showsList } from './beside.ts'
import { readFilters } from './filters.ts'

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

it('the address of a purchase beside the list keeps the filters', () => {
  const filters = { plate: 'BRA2E19', by: 'p1', cursor: 'abc' }
  const search = besideSearch(filters)
  expect(showsList(new URL(`http://patio.test/consultas/4f2a?${search.toString()}`))).toBe(true)
  expect(readFilters(search)).toMatchObject(filters)
})
