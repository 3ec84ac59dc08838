import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { usePlateText } from './use-plate-text.ts'

function at(path: string) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(
    () => ({ ...usePlateText(), search: useLocation().search, navigate: useNavigate() }),
    { wrapper },
  )
  return {
    result,
    type: (text: string) => act(async () => result.current.change(text)),
    back: () => act(async () => result.current.navigate(-1)),
  }
}

it('starts with the plate of the link', () => {
  const { result } = at('/?placa=ABC1D23')
  expect([result.current.text, result.current.plate]).toEqual(['ABC1D23', 'ABC1D23'])
})

it('puts a complete plate into the URL, and keeps the typed text', async () => {
  const { result, type } = at('/')
  await type('abc-12')
  expect([result.current.plate, result.current.search]).toEqual([undefined, ''])
  await type('abc-1234')
  expect([result.current.text, result.current.plate, result.current.search]).toEqual([
    'abc-1234',
    'ABC1234',
    '?placa=ABC1234',
  ])
})

it('Back undoes the plate in one step, however often it was corrected', async () => {
  const { result, type, back } = at('/')
  await type('ABC1D23')
  await type('ABC1D24')
  await back()
  expect([result.current.text, result.current.plate, result.current.search]).toEqual(['', undefined, ''])
})
