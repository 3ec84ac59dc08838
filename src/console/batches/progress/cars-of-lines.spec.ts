import { expect, it } from 'vitest'
import { PLATE_ANSWER, testLine } from '../test-batches.ts'
import { carsOf, foundAbout, worstOf } from './cars-of-lines.ts'

it('groups the lines of a car by either form of its plate, in the order of the list', () => {
  const asked = ['ABC1234', 'QWE1R23', 'ABC1C34'].map((placa, index) =>
    testLine(index + 1, { request: { placa } }),
  )
  const others = [testLine(4, { request: { chassi: 'X' } }), testLine(5, { request: { chassi: 'X' } })]
  const cars = carsOf([...asked, ...others])
  expect(cars.map(({ plate, lines }) => [plate, lines.map(({ number }) => number)])).toEqual([
    ['ABC1234', [1, 3]],
    ['QWE1R23', [2]],
    [null, [4]],
    [null, [5]],
  ])
})

type Label = readonly [tone: string, text: string]

const found = (labels: readonly Label[]) =>
  labels.map(([tone, text], index) => testLine(index, { state: 'done', verdict: { tone, text } }))
const textsOf = (...labels: readonly Label[]) => foundAbout(found(labels)).map(({ text }) => text)

it('shows every alert and every doubt of a car, and clean points only if there is nothing else', () => {
  expect(textsOf(['clean', 'Sem gravame ativo'], ['alert', 'Bloqueio'], ['plain', 'R$ 1,00'])).toEqual([
    'Bloqueio',
    'R$ 1,00',
  ])
  expect(textsOf(['unverified', 'Parcial'], ['clean', 'Sem débitos'], ['alert', 'Gravame'])).toEqual([
    'Gravame',
    'Parcial',
  ])
  expect(textsOf(['clean', 'Sem débitos'], ['clean', 'Sem gravame ativo'])).toEqual([
    'Sem alerta em 2 consultas',
  ])
  expect(textsOf(['clean', 'Sem débitos'])).toEqual(['Sem débitos'])
  expect(foundAbout([testLine(1)])).toEqual([])
})

it('counts a car by its worst verdict', () => {
  const tone = (...labels: readonly Label[]) =>
    worstOf({ plate: 'ABC1D23', lines: found(labels) }).verdict?.tone
  expect(tone(['plain', 'R$ 1,00'], ['clean', 'Sem débitos'], ['unverified', 'Parcial'])).toBe('unverified')
  expect(tone(['clean', 'a'], ['clean', 'b'])).toBe('clean')
  expect(tone()).toBeUndefined()
})

it('a value names its month', () => {
  const verdict = { tone: 'unverified', text: 'R$ 14.937,00, talvez antigo' }
  expect(foundAbout([testLine(1, { verdict, result: PLATE_ANSWER })])).toEqual([
    { ...verdict, text: 'R$ 14.937,00, talvez antigo (ago/2026)' },
  ])
})
