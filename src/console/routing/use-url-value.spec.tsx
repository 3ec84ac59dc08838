import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { RouterProvider, createMemoryRouter, useSearchParams } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { useUrlValue } from './use-url-value.ts'

/** A page with a search box and a list of choices, both in the URL, as in the console. */
function Page() {
  const [search, setSearch] = useSearchParams()
  const inUrl = search.get('busca') ?? ''
  const [text, setText] = useState(inUrl)
  const words = useUrlValue(inUrl, setText)
  const kind = useUrlValue(search.get('tipo') ?? 'carros')
  const write = (name: string, value: string) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }))
  return (
    <>
      <input
        aria-label="Busca"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          words.wrote(target.value)
          write('busca', target.value)
        }}
      />
      <select
        aria-label="Tipo"
        value={kind.latest}
        onChange={({ target }) => {
          kind.wrote(target.value)
          write('tipo', target.value)
        }}
      >
        <option>carros</option>
        <option>motos</option>
        <option>caminhoes</option>
      </select>
      <output>{[...search.values()].join(' ')}</output>
    </>
  )
}

function open(url: string) {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [url] })
  render(<RouterProvider router={router} />)
  return {
    inUrl: () => Object.fromEntries(new URLSearchParams(router.state.location.search)),
    go: (to: string) => act(() => router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
  }
}

const box = () => screen.getByLabelText<HTMLInputElement>('Busca')
const list = () => screen.getByLabelText<HTMLSelectElement>('Tipo')

/**
 * Changes a control as a browser does: one event after the other, with or without a pause between them. Runs
 * outside React's test environment, which would let the URL catch up after each event.
 */
async function changeFast(
  control: () => HTMLInputElement | HTMLSelectElement,
  changes: readonly ((before: string) => string)[],
  moment: () => Promise<unknown>,
): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  let last = ''
  for (const change of changes) {
    const element = control()
    last = change(element.value)
    // React looks for changes in the element's own property; the prototype's setter bypasses it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, last)
    element.dispatchEvent(
      new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
    await moment()
  }
  vi.unstubAllGlobals()
  // The URL catches up.
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(last))
}

const letters = (text: string) => Array.from(text, (letter) => (before: string) => before + letter)
const values = (...list: readonly string[]) => list.map((value) => () => value)

const atOnce = () => Promise.resolve()
/** Pauses between two events: the URL misses all of them, some, or none. */
const MOMENTS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['nothing', atOnce],
  ['a part of a frame', () => new Promise((resolve) => setImmediate(resolve))],
  ['a millisecond', () => new Promise((resolve) => setTimeout(resolve, 1))],
  ['a frame', () => new Promise((resolve) => setTimeout(resolve, 16))],
]

describe.each(MOMENTS)('with %s between two keys', (_name, moment) => {
  it('a box keeps each letter, and the URL gets all of them', async () => {
    const { inUrl } = open('/')
    await changeFast(box, letters('debitos'), moment)
    expect(box().value).toBe('debitos')
    expect(inUrl()).toEqual({ busca: 'debitos' })
  })

  it('a deleted letter stays deleted', async () => {
    const { inUrl } = open('/?busca=de')
    await changeFast(box, values('deb', 'de', 'd', 'de', 'dex'), moment)
    expect(box().value).toBe('dex')
    expect(inUrl()).toEqual({ busca: 'dex' })
  })

  it('a list takes each choice, and Back afterwards', async () => {
    const { inUrl, back } = open('/')
    await changeFast(list, values('motos', 'caminhoes', 'motos', 'carros'), moment)
    expect([list().value, inUrl()]).toEqual(['carros', { tipo: 'carros' }])
    await back()
    expect([list().value, inUrl()]).toEqual(['motos', { tipo: 'motos' }])
  })
})

it('the box takes a value from a link or from Back', async () => {
  const { go, back } = open('/?busca=leil%C3%A3o')
  expect(box().value).toBe('leilão')
  await go('/?busca=multas')
  expect(box().value).toBe('multas')
  await back()
  expect(box().value).toBe('leilão')
})

it('a link empties the box that somebody has typed into', async () => {
  const { go } = open('/')
  await changeFast(box, letters('abc'), atOnce)
  await go('/')
  expect(box().value).toBe('')
})

it('two controls of a page do not disturb each other', async () => {
  const { go } = open('/')
  await changeFast(box, letters('abc'), atOnce)
  await changeFast(list, values('motos'), atOnce)
  expect([box().value, list().value]).toEqual(['abc', 'motos'])
  await go('/?busca=abc&tipo=caminhoes')
  expect([box().value, list().value]).toEqual(['abc', 'caminhoes'])
})
