import { expect, it } from 'vitest'
import { promisedAnswers, promisedByAny } from './promised-answers.ts'

it('contains each answer of several services once, in the order of comparisons', () => {
  expect(promisedByAny(['fipe', 'gravame', 'renajud', 'gravame'])).toEqual(['court', 'lien', 'fipe'])
})

it('promises nothing for people, papers and unknown services', () => {
  expect(['score-credito', 'crlv', 'novo'].flatMap(promisedAnswers)).toEqual([])
})
