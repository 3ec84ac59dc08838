import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchNearLinks } from './near-links.ts'

const script = vi.fn<() => Promise<object>>(() => Promise.resolve({}))
const reads = vi.fn<(id: string | undefined) => void>()

fetchNearLinks([
  {
    path: '/consultas',
    children: [
      {
        path: ':id',
        lazy: script,
        loader: ({ params }) => {
          reads(params.id)
          return null
        },
      },
    ],
  },
])

beforeEach(() => {
  document.body.innerHTML = `
    <a href="/consultas/7"><span>Gol</span></a>
    <a href="/consultas/8" target="_blank">aba</a>
    <a href="https://other.example/consultas/9">fora</a>
    <button>Consultar</button>`
})
afterEach(() => {
  vi.clearAllMocks()
  document.body.replaceChildren()
})

const near = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }))

it('a pointer over a link fetches the page and starts its reads, once', () => {
  near('span')
  near('span')
  expect(script).toHaveBeenCalledTimes(1)
  expect(reads.mock.calls).toEqual([['7']])
})

it('links that leave this page as it is fetch nothing', () => {
  near('[target]')
  near('[href^=https]')
  near('button')
  expect(script).not.toHaveBeenCalled()
})
