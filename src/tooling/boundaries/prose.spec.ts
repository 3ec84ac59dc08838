import { expect, it } from 'vitest'
import { proseProblems } from './prose.ts'
import { readSource } from './source.ts'

function problemsOf(text: string) {
  return proseProblems(readSource('src/a.ts', text))
}

it('a comment fits in 110 columns, wherever it begins', () => {
  expect(problemsOf(`// ${'x'.repeat(107)}`)).toEqual([])
  expect(problemsOf(`const a = 1 // ${'x'.repeat(96)}`)).toEqual([
    'line 1: a comment of 111 columns, 110 fit',
  ])
  expect(problemsOf(`/**\n * ${'x'.repeat(108)}\n */`)).toEqual(['line 2: a comment of 111 columns, 110 fit'])
})

it('long code and comments that disable a lint rule may be wider', () => {
  expect(problemsOf(`const a = '${'x'.repeat(120)}'`)).toEqual([])
  expect(problemsOf(`// oxlint-disable-next-line no-console -- ${'x'.repeat(120)}`)).toEqual([])
})

it('stilted phrases are reported with their line, plain words are not', () => {
  expect(problemsOf('// Nobody\n// mends it: the caller is told.')).toEqual([
    'line 2: "mends": say it plainly',
  ])
  expect(problemsOf('// We recommend an amendment, and the two are told apart.')).toEqual([])
})
