import { expect, it } from 'vitest'
import { fieldKey } from './field.ts'
import { typedPlate } from './typed-plate.ts'

it.each([
  ['KLM-1234', 'KLM1234'],
  ['klm 1c34', 'KLM1C34'],
  ['KLM-12', undefined],
  ['', undefined],
  [true, undefined],
])('a box with %j has the plate %j', (typed, plate) => {
  expect(typedPlate({ [fieldKey('placa')]: typed })).toBe(plate)
})
