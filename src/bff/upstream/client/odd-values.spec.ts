import { expect, it } from 'vitest'
import { OddValues } from './odd-values.ts'

function values() {
  const lines: unknown[] = []
  return { lines, odd: new OddValues({ warn: (line: unknown) => void lines.push(line) }) }
}

it('logs each kind of unexpected value once', () => {
  const { lines, odd } = values()
  for (let read = 0; read < 3; read += 1) {
    odd.note('catalog', [
      { field: 'preco', found: 'null' },
      { field: 'preco', found: 'text' },
      { field: 'preco', found: 'null' },
    ])
  }
  odd.note('errors', [{ field: 'preco', found: 'null' }])
  expect(lines).toEqual([
    { list: 'catalog', field: 'preco', found: 'null' },
    { list: 'catalog', field: 'preco', found: 'text' },
    { list: 'errors', field: 'preco', found: 'null' },
  ])
})

it('limits the number of log lines', () => {
  const { lines, odd } = values()
  odd.note(
    'catalog',
    Array.from({ length: 5000 }, (_, index) => ({ field: `campo${index}`, found: 'null' })),
  )
  expect(lines.length).toBeLessThan(500)
})
