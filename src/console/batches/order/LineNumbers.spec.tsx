import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { plateLines } from '../reading/plate-lines.ts'
import { readList } from '../reading/read-list.ts'
import { LineNumbers } from './LineNumbers.tsx'

const DEFAULTS = { tipo: 'carros', referencia: undefined, uf: undefined } as const

const numbersBeside = (text: string) => (
  <LineNumbers text={text} list={readList(text, plateLines(), DEFAULTS)} />
)

const lines = (count: number) => Array.from({ length: count }, (_, index) => `ABC${1000 + index}`)

/** The numbers from top to bottom, each on its own line, and those of them that are marked. */
function shown(gutter: HTMLElement) {
  const numbers = gutter.innerHTML
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter(Boolean)
  const marked = Array.from(gutter.querySelectorAll('.text-alert'), ({ textContent }) =>
    textContent.trim().split('\n'),
  )
  return { numbers: numbers.map(Number), marked: marked.flat().map(Number) }
}

it('each line has its number, and lines that are wrong or repeated are marked', () => {
  const text = ['QWE1R23', 'x', 'y', ...lines(900), 'QWE1R23', '', 'z', 'ABC9999'].join('\n')
  const { container } = render(numbersBeside(text))
  expect(shown(container)).toEqual({
    numbers: Array.from({ length: 907 }, (_, index) => index + 1),
    marked: [2, 3, 904, 906],
  })
})

it('a line beyond the limit is not marked as wrong', () => {
  const { container } = render(numbersBeside([...lines(1001), 'x'].join('\n')))
  expect(shown(container).marked).toEqual([1002])
})

it('a key in a list of thousands of lines draws only the numbers that it changes', () => {
  const [first = '', ...others] = lines(8000)
  const { container, rerender } = render(numbersBeside([first, ...others].join('\n')))
  expect(container.querySelectorAll('*').length).toBeLessThan(200)
  const changes = new MutationObserver(() => undefined)
  changes.observe(container, { subtree: true, childList: true, characterData: true, attributes: true })
  rerender(numbersBeside(['ABC10', ...others].join('\n')))
  expect(shown(container).marked).toEqual([1])
  expect(new Set(changes.takeRecords().map(({ target }) => target)).size).toBeLessThan(5)
})
