import { expect, it } from 'vitest'
import { SizedMap } from './sized-map.ts'

const letters = (most: number) => new SizedMap<string>(most, (text) => text.length)

it('drops the oldest values beyond its size, and a value that is set again counts as new', () => {
  const map = letters(4)
  map.set('a', '12')
  map.set('b', '34')
  map.set('a', '56')
  map.set('c', '78')
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual(['56', undefined, '78'])
})

it('counts neither replaced nor deleted values', () => {
  const map = letters(4)
  map.set('a', '1234')
  map.set('a', '1')
  map.set('b', '234')
  expect(map.get('a')).toBe('1')
  map.delete('b')
  map.delete('b')
  map.set('c', '567')
  expect(map.get('a')).toBe('1')
  map.set('d', '8')
  expect(map.get('a')).toBeUndefined()
})
