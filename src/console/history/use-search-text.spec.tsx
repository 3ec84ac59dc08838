import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSearchText } from './use-search-text.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const applied: string[] = []
  const hook = renderHook(({ q }) => useSearchText(q, (text) => void applied.push(text)), {
    initialProps: { q: '' },
  })
  return {
    applied,
    text: () => hook.result.current.text,
    type: (text: string) => act(() => hook.result.current.edit(text)),
    pause: () =>
      act(() => {
        vi.runAllTimers()
      }),
    address: (q: string) => hook.rerender({ q }),
  }
}

it('keeps the typed text until its own searches have reached the URL', () => {
  const search = open()
  search.type('go')
  search.pause()
  search.type('gol')
  search.pause()
  search.address('go')
  search.type('gol ')
  search.address('gol')
  expect(search.text()).toBe('gol ')
  expect(search.applied).toEqual(['go', 'gol'])
  search.pause()
  expect(search.applied, 'a space is no other search').toHaveLength(2)
})

it('follows searches from elsewhere, and sends nothing in reply', () => {
  const search = open()
  search.type('gol')
  search.address('celta')
  expect(search.text()).toBe('celta')
  search.pause()
  expect(search.applied).toEqual([])
})
