import { describe, expect, it } from 'vitest'
import { matchesSearch } from './match-search.ts'

describe('matchesSearch', () => {
  it.each([
    ['Citroën', 'citroen'],
    ['GM - Chevrolet', 'chev'],
    ['Gol 1.0 Flex 12V 5p', 'flex gol'],
    ['Ônix  Plus', '  ONIX   plus '],
    ['qualquer', ''],
  ])('%s answers to %j', (text, query) => {
    expect(matchesSearch(text, query)).toBe(true)
  })
  it('needs every word', () => {
    expect(matchesSearch('Gol 1.0 Flex', 'gol 1.6')).toBe(false)
  })
})
