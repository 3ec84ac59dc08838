import { expect, it } from 'vitest'
import { promisedAnswers, promisedByAny } from './promised-answers.ts'

it('has each answer of several services once, in the order in which they are compared', () => {
  expect(promisedByAny(['fipe', 'gravame', 'renajud', 'gravame'])).toEqual(['court', 'lien', 'fipe'])
})

it('promises nothing for people, papers and unknown services', () => {
  expect(['score-credito', 'crlv', 'novo'].flatMap(promisedAnswers)).toEqual([])
})
