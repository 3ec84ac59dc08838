import { expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { OTHER_CAR, readAskedVerdict } from './asked-verdict.ts'

const service = 'consulta-completa'
const clean = resultOf(service, '0100')

it('an answer about another plate is no verdict on the car that was asked for', () => {
  const verdict = readAskedVerdict({ service, plate: 'KLM1C34' }, clean)
  expect(verdict).toMatchObject({
    tone: 'unverified',
    headline: OTHER_CAR,
    aspects: [],
  })
  expect(verdict?.detail).toContain('TST-0100')
})

it('alerts of another car are not the alerts of this one', () => {
  const verdict = readAskedVerdict({ service, plate: 'KLM1C34' }, resultOf(service, '0101'))
  expect(verdict).toMatchObject({ tone: 'unverified', headline: OTHER_CAR, aspects: [] })
})

it.each([
  ['the same plate', 'TST0100'],
  ['its other form', 'TST0B00'],
  ['a request without a plate', null],
])('keeps the verdict of an answer about %s', (_, plate) => {
  expect(readAskedVerdict({ service, plate }, clean)).toMatchObject({ tone: 'clean' })
})

it('keeps the verdict of an answer that names no plate', () => {
  const { placa: _, ...unnamed } = clean
  const veiculo = { ...Object(clean.veiculo), placa: null }
  const verdict = readAskedVerdict({ service, plate: 'KLM1C34' }, { ...unnamed, veiculo })
  expect(verdict).toMatchObject({ tone: 'clean' })
})
