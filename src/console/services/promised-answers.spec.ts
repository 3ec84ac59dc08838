import { expect, it } from 'vitest'
import { NEWS, aspectLine } from '#console/test-car-file.ts'
import { promisedAnswers, promisedByAny, isOvertaken } from './promised-answers.ts'

it('contains each answer of several services once, in the order of comparisons', () => {
  expect(promisedByAny(['fipe', 'gravame', 'renajud', 'gravame'])).toEqual(['court', 'lien', 'fipe'])
})

it('promises nothing for people, papers and unknown services', () => {
  expect(['score-credito', 'crlv', 'novo'].flatMap(promisedAnswers)).toEqual([])
})

it('knows the services that monitoring has overtaken: those that answer what it reported', () => {
  const file = [aspectLine('lien', 'clean', { alert: NEWS }), aspectLine('court', 'clean')]
  expect(['gravame', 'consulta-completa', 'renajud', 'crlv'].map((each) => isOvertaken(each, file))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
