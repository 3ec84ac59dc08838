import { describe, expect, it } from 'vitest'
import { prepareSearch, searchOptions } from './match-search.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

describe('searchOptions', () => {
  it.each([
    ['Citroën', 'citroen'],
    ['GM - Chevrolet', 'chev'],
    ['Gol 1.0 Flex 12V 5p', 'flex gol'],
    ['Ônix  Plus', '  ONIX   plus '],
    ['qualquer', ''],
    ['qualquer', '   '],
  ])('%s is found by %j', (name, query) => {
    expect(searchOptions(named('Outro', name), query)).toContainEqual({ name })
  })

  it('needs every word', () => {
    expect(searchOptions(named('Gol 1.0 Flex', 'Gol 1.6 Flex'), 'gol 1.6')).toEqual(named('Gol 1.6 Flex'))
  })

  it('keeps the order of the list, and all of it for an empty query', () => {
    const options = named('Zafira', 'Astra', 'Álamo')
    prepareSearch(options)
    expect(searchOptions(options, 'a')).toEqual(options)
    expect(searchOptions(options, '')).toBe(options)
  })
})

it('finds a name by text that was pasted from a chat with invisible characters', () => {
  expect(searchOptions([{ name: 'Gol 1.0 Flex' }, { name: 'Polo' }], '\u200Egol\u200B')).toHaveLength(1)
})
