import { expect, it } from 'vitest'
import { carFile, savedAccount } from '../test-car.ts'
import { AMOUNT, MARGIN, percentText, readAccount, startOf } from './account-values.ts'

const FOUND = { isLowerBound: false, inquiryId: 'i1', at: '2026-11-12T15:00:00.000Z' }

it('starts with the known data of the car, or with the stored account if there is one', () => {
  const found = carFile({ fipe: { ...FOUND, cents: 104_318_00 }, debts: { ...FOUND, cents: 1_200_50 } })
  expect(startOf(found)).toMatchObject({
    fipe: '104.318,00',
    debts: '1.200,50',
    margin: '10',
    unit: 'percent',
  })
  const usual = { unit: 'cents', cents: 7_500_00 } as const
  expect(startOf({ ...found, lastMargin: usual })).toMatchObject({ margin: '7.500,00', unit: 'cents' })
  expect(startOf(carFile()), 'what is unknown is no amount').toMatchObject({ fipe: '', debts: '' })
  const account = savedAccount({ margin: { unit: 'cents', cents: 8_000_00 } })
  expect(startOf({ ...found, account })).toMatchObject({
    fipe: '100.000,00',
    margin: '8.000,00',
    unit: 'cents',
  })
})

it('reads back what it has written', () => {
  for (const margin of [
    { unit: 'percent', hundredths: 12_50 },
    { unit: 'percent', hundredths: 5 },
    { unit: 'cents', cents: 8_000_01 },
  ] as const) {
    const { savedAt: _at, savedBy: _by, ...account } = savedAccount({ margin, fipeCents: null })
    expect(readAccount(startOf(carFile({ account: { ...account, savedAt: '', savedBy: _by } })))).toEqual(
      account,
    )
  }
})

it('never treats unknown debts as no debts', () => {
  const start = startOf(carFile({ fipe: { ...FOUND, cents: 100_000_00 } }))
  expect(readAccount(start)?.debtsCents).toBeNull()
  expect(readAccount({ ...start, debts: '0' })?.debtsCents).toBe(0)
  const looked = carFile({ debts: { ...FOUND, cents: 0 } })
  expect(readAccount(startOf(looked))?.debtsCents).toBe(0)
})

it('treats an empty cost as zero, and accepts a percent sign in a percentage', () => {
  const start = startOf(carFile())
  expect(readAccount({ ...start, repairs: ' ', margin: '12,5 %' })).toMatchObject({
    repairsCents: 0,
    margin: { unit: 'percent', hundredths: 12_50 },
  })
})

it.each([
  ['fipe', '104.5'],
  ['debts', '-1'],
  ['repairs', 'mil'],
  ['transfer', '999999999999'],
  ['margin', '101'],
  ['margin', 'dez'],
])('refuses %s as %j at its field, with an example', (name, text) => {
  const values = { ...startOf(carFile()), [name]: text }
  expect(readAccount(values)).toBeUndefined()
  const { validate } = name === 'margin' ? MARGIN : AMOUNT
  expect(validate(text, values)).toMatch(/por exemplo/)
})

it.each([
  [10_00, '10'],
  [12_50, '12,5'],
  [100_00, '100'],
  [33, '0,33'],
  [0, '0'],
])('writes %i hundredths as %s', (hundredths, text) => expect(percentText(hundredths)).toBe(text))
