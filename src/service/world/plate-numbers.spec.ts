import { assert, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { parseChassis } from '#brazil/chassis.ts'
import { isPlate, plateKey } from '#brazil/plate.ts'
import { parseRenavam } from '#brazil/renavam.ts'
import { carOf, carOfChassis, carOfMotor } from './car.ts'
import { canonicalPlate, numberToPlate, plateToNumber } from './plate-numbers.ts'

const anyPlate = stringMatching(/^[A-Z]{3}\d[A-Z0-9]\d{2}$/)

describe('a plate and the numbers of its car', () => {
  it('gives the same number for both forms, and a plate for the number', () => {
    assert(
      property(anyPlate, (plate) => {
        const number = plateToNumber(plate)
        const back = number === undefined ? '' : numberToPlate(number)
        expect(isPlate(back)).toBe(true)
        expect(plateKey(back)).toBe(plateKey(plate))
      }),
    )
  })

  it('finds the car from its chassis and engine numbers, whose formats are valid', () => {
    assert(
      property(anyPlate, (plate) => {
        const car = carOf(plate)
        expect(parseChassis(car.chassis).ok).toBe(true)
        expect(parseRenavam(car.renavam).ok).toBe(true)
        expect(carOfChassis(car.chassis)?.plate).toBe(canonicalPlate(plate))
        expect(carOfMotor(car.motor)?.plate).toBe(canonicalPlate(plate))
      }),
    )
  })

  it('gives different cars different chassis numbers', () => {
    assert(
      property(anyPlate, anyPlate, (one, other) => {
        const isSame = plateKey(one) === plateKey(other)
        expect(carOf(one).chassis === carOf(other).chassis).toBe(isSame)
      }),
    )
  })

  it('finds no car for an unrelated chassis or engine number', () => {
    expect(carOfChassis('9BWZZZ377VT004251')).toBeUndefined()
    expect(carOfMotor('NM0091931')).toBeUndefined()
  })

  it('finds the same car by all test identifiers with the same digits', () => {
    const car = carOf('TST0101')
    expect(car.chassis).toBe('9BWTST00000000101')
    expect(carOfChassis('9BWTST00000000101')).toEqual(car)
    expect(carOfMotor('TST0101')).toEqual(car)
    expect(carOf('TST0B01').chassis).toBe(car.chassis)
  })
})
