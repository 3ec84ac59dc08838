import { expect, it } from 'vitest'
import { splitCar } from './split-car.ts'

it.each([
  ['CHEVROLET S10 LTZ 2.8 4X4 2014', 'CHEVROLET S10 LTZ 2.8 4X4', '2014'],
  ['Fiat Argo zero km', 'Fiat Argo', 'zero km'],
  ['Peugeot 2008 Griffe 2021', 'Peugeot 2008 Griffe', '2021'],
  ['VW Gol 1.0', 'VW Gol 1.0', null],
  ['Mercedes-Benz L 16200', 'Mercedes-Benz L 16200', null],
  ['2020', '2020', null],
  ['', '', null],
])('separates the year of %j from its model', (car, model, year) => {
  expect(splitCar(car)).toEqual({ model, year })
})
