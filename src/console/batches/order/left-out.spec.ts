import { expect, it } from 'vitest'
import { plateLines } from '../reading/plate-lines.ts'
import { readList } from '../reading/read-list.ts'
import { leftOutLabel, leftOutLines, lineNumbers, placeLabel } from './left-out.ts'

const read = (text: string) =>
  readList(text, plateLines(), { tipo: 'carros', referencia: undefined, uf: undefined })
const words = (text: string) => leftOutLabel(read(text))

it('names the left-out lines by their numbers', () => {
  expect(words('ABC1D23\nABC1D24')).toBeUndefined()
  expect(words('ABC1D23\nx\n')).toBe('1 com erro (linha 2)')
  expect(words('ABC1D23\nx\nabc1d23\ny\nABC1D23')).toBe(
    '2 com erro (linhas 2 e 4) e 2 repetidas (linhas 3 e 5)',
  )
})

it('a line beyond the limit is left out, not wrong', () => {
  const plates = Array.from({ length: 2002 }, (_, index) => `ABC${1000 + index}`).join('\n')
  const beyond = '1.002 além do limite (linhas 1.001, 1.002, 1.003, 1.004, 1.005 e mais 997)'
  expect(words(plates)).toBe(beyond)
  expect(words(`${plates}\nx\nABC1000`)).toBe(
    `1 com erro (linha 2.003), 1 repetida (linha 2.004) e ${beyond}`,
  )
  expect(placeLabel({ number: 1001, last: 1003 })).toBe('Linhas 1.001 a 1.003')
})

it('names only the first of many', () => {
  expect(words(Array.from({ length: 9 }, () => 'x').join('\n'))).toBe(
    '9 com erro (linhas 1, 2, 3, 4, 5 e mais 4)',
  )
})

it('names the position of a line', () => {
  expect(placeLabel({ number: 3, last: 3 })).toBe('Linha 3')
  expect(placeLabel({ number: 3, last: 5 })).toBe('Linhas 3 a 5')
})

it('keeps each line with its reason, shortened to the maximum length of a batch', () => {
  const [wrong, repeated, ...others] = leftOutLines(read(`${'é'.repeat(130)}\nABC1D23\nabc1d23`))
  expect(wrong).toMatchObject({
    number: 1,
    text: `${'é'.repeat(119)}…`,
    reason: expect.stringMatching(/placa/),
  })
  expect(repeated).toEqual({ number: 3, text: 'abc1d23', reason: 'Repete a linha 2.' })
  expect(others).toEqual([])
})

it('counts the rest of thousands of lines in the last entry', () => {
  const lines = leftOutLines(read(Array.from({ length: 1001 }, () => 'x').join('\n')))
  expect(lines).toHaveLength(1000)
  expect(lines.at(-1)).toEqual({
    number: 1000,
    text: '',
    reason: 'Daqui em diante mais 2 linhas ficaram de fora.',
  })
  expect(leftOutLines(read(Array.from({ length: 1000 }, () => 'x').join('\n'))).at(-1)?.text).toBe('x')
})

it('names several lines with one word', () => {
  expect(lineNumbers([{ number: 1 }, { number: 28 }])).toBe('linhas 1 e 28')
  expect(lineNumbers([{ number: 1 }])).toBe('linha 1')
})
