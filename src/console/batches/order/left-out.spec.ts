import { expect, it } from 'vitest'
import { plateLines } from '../reading/plate-lines.ts'
import { readList } from '../reading/read-list.ts'
import { leftOutLabel, placeLabel } from './left-out.ts'

const words = (text: string) =>
  leftOutLabel(readList(text, plateLines(), { tipo: 'carros', referencia: undefined }))

it('names the lines that stay out, by their numbers', () => {
  expect(words('ABC1D23\nABC1D24')).toBeUndefined()
  expect(words('ABC1D23\nx\n')).toBe('1 recusada (linha 2)')
  expect(words('ABC1D23\nx\nabc1d23\ny\nABC1D23')).toBe(
    '2 recusadas (linhas 2 e 4) e 2 repetidas (linhas 3 e 5)',
  )
})

it('names only the first of many', () => {
  expect(words(Array.from({ length: 9 }, () => 'x').join('\n'))).toBe(
    '9 recusadas (linhas 1, 2, 3, 4, 5 e mais 4)',
  )
})

it('names the position of a line', () => {
  expect(placeLabel({ number: 3, last: 3 })).toBe('Linha 3')
  expect(placeLabel({ number: 3, last: 5 })).toBe('Linhas 3 a 5')
})
