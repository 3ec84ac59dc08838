import { expect, it } from 'vitest'
import { fieldKey } from './field.ts'
import { typedPlate } from './typed-plate.ts'

it.each([
  ['KLM-1234', 'KLM1234'],
  ['klm 1c34', 'KLM1C34'],
  ['KLM-12', undefined],
  ['', undefined],
  [true, undefined],
])('reads %j in a box as the plate %j', (typed, plate) => {
  expect(typedPlate({ [fieldKey('placa')]: typed })).toBe(plate)
})
