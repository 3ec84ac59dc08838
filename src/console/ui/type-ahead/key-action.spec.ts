import { expect, it } from 'vitest'
import { keyAction } from './key-action.ts'

const press = (key: string, list: Partial<Parameters<typeof keyAction>[1]> = {}, altKey = false) =>
  keyAction({ key, altKey }, { open: true, active: 0, chosen: -1, count: 20, ...list })

it('arrows wrap around, pages stop at the ends', () => {
  const at = (key: string, active: number) => press(key, { active })
  expect(at('ArrowDown', 19)).toEqual({ kind: 'move', index: 0 })
  expect(at('ArrowUp', 0)).toEqual({ kind: 'move', index: 19 })
  expect(at('PageDown', 15)).toEqual({ kind: 'move', index: 19 })
  expect(at('PageUp', 3)).toEqual({ kind: 'move', index: 0 })
  expect([at('Home', 7), at('End', 7)]).toEqual([
    { kind: 'move', index: 0 },
    { kind: 'move', index: 19 },
  ])
})

it('an arrow opens the list at the chosen option, otherwise at the end that it points to', () => {
  const closed = { open: false, active: -1 }
  expect(press('ArrowDown', closed)).toEqual({ kind: 'show', index: 0 })
  expect(press('ArrowUp', closed)).toEqual({ kind: 'show', index: 19 })
  expect(press('ArrowUp', { ...closed, chosen: 4 })).toEqual({ kind: 'show', index: 4 })
})

it('Enter picks the active option, and closes the list if there is none', () => {
  expect(press('Enter')).toEqual({ kind: 'pick' })
  expect(press('Enter', { active: -1 })).toEqual({ kind: 'leave' })
})

it('Alt with an arrow opens and closes', () => {
  expect(press('ArrowDown', { open: false, chosen: 2 }, true)).toEqual({ kind: 'show', index: 2 })
  expect(press('ArrowUp', {}, true)).toEqual({ kind: 'leave' })
  expect(press('Home', {}, true)).toBeUndefined()
})

it.each([
  ['Enter', { open: false }],
  ['Escape', { open: false }],
  ['Home', { open: false }],
  ['a', {}],
  ['constructor', {}],
  ['ArrowDown', { count: 0 }],
])('%s with %j is left to the text', (key, list) => {
  expect(press(key, list)).toBeUndefined()
})
