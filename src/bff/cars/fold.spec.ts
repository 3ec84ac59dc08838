import * as fc from 'fast-check'
import '#tooling/property-tests.ts'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { CAR_ASPECTS } from '#contract/console/car-aspects.ts'
import { type FoundReading, SAME_DAYS_MS, aspectLine, foldAspects } from './fold.ts'
import { summaryOf } from './summary.ts'
import { lienAlert } from './test-answers.ts'

const NOW = Date.UTC(2026, 10, 22)

/** A reading of the lien from some days ago. */
const lien = (state: FoundReading['state'], daysAgo: number, more: Partial<FoundReading> = {}) => ({
  aspect: 'lien' as const,
  state,
  text: null,
  amount: null,
  isLowerBound: false,
  inquiryId: `${state} ${daysAgo}`,
  service: 'gravame',
  at: NOW - daysAgo * DAY_MS,
  boughtAt: NOW - daysAgo * DAY_MS,
  ...more,
})

const lienOf = (...readings: FoundReading[]) => {
  const folded = foldAspects(readings).find(({ aspect }) => aspect === 'lien')
  if (!folded) throw new Error('No line')
  return folded
}

describe('an aspect of a car', () => {
  it('is unknown while no purchase was about it', () => {
    expect(aspectLine(lienOf())).toEqual({
      aspect: 'lien',
      state: 'unknown',
      text: null,
      at: null,
      inquiryId: null,
      service: null,
      before: null,
      contradicts: null,
      unverified: null,
      alert: null,
    })
  })

  it('shows what the newest purchase says, and what an older one said before', () => {
    const [was, is] = [lien('alert', 60, { text: 'Banco' }), lien('clean', 10)]
    expect(lienOf(was, is)).toMatchObject({ shown: is, before: was, contradicts: null })
    expect(lienOf(lien('clean', 90), lien('clean', 10)).before).toBeNull()
  })

  it('is contradicted by another service that says something else about the same days', () => {
    const is = lien('clean', 10)
    const other = lien('alert', 12, { service: 'consulta-completa' })
    expect(lienOf(is, other)).toMatchObject({ shown: is, contradicts: other, before: null })
    const sameService = lien('alert', 12)
    expect(lienOf(is, sameService)).toMatchObject({ contradicts: null, before: sameService })
    const tooOld = { ...other, at: is.at - SAME_DAYS_MS - 1 }
    expect(lienOf(is, tooOld)).toMatchObject({ contradicts: null, before: tooOld })
    expect(lienOf(is, { ...tooOld, at: is.at - SAME_DAYS_MS }).contradicts).not.toBeNull()
  })

  it('keeps what a purchase found when a later one did not check it, and says so', () => {
    const [seen, missed] = [lien('alert', 10), lien('unverified', 1)]
    expect(lienOf(seen, missed)).toMatchObject({ shown: seen, unverified: missed, before: null })
    // An older unchecked reading does not matter after a check.
    expect(lienOf(lien('unverified', 20), seen).unverified).toBeNull()
    expect(lienOf(missed)).toMatchObject({ shown: missed, unverified: null })
  })

  it('does not contradict a higher amount if its own amount is a lower bound', () => {
    const atLeast = lien('alert', 10, { amount: 500, isLowerBound: true })
    const other = (amount: number, more: Partial<FoundReading> = {}) =>
      lien('alert', 12, { amount, service: 'debitos', ...more })
    expect(lienOf(atLeast, other(900)).contradicts).toBeNull()
    expect(lienOf(atLeast, other(400)).contradicts).not.toBeNull()
    expect(lienOf(atLeast, other(400, { isLowerBound: true })).contradicts).toBeNull()
    const exact = lien('alert', 9, { amount: 500 })
    expect(lienOf(exact, other(501)).contradicts).not.toBeNull()
    expect(lienOf(exact, other(900, { isLowerBound: true })).contradicts).not.toBeNull()
    expect(lienOf(exact, other(500)).contradicts).toBeNull()
  })
})

it('an answer whose purchase is older than an alert of monitoring does not confirm it', () => {
  const alertAt = NOW - DAY_MS
  const alertOf = (boughtAt: number) =>
    aspectLine(lienOf(lien('clean', 0, { boughtAt })), [lienAlert('BRA2E19', alertAt)]).alert
  expect(alertOf(alertAt - 1)).not.toBeNull()
  expect(alertOf(alertAt + 1)).toBeNull()
})

it('a lower mileage two days earlier is no contradiction, but a higher one is', () => {
  const mileage = (daysAgo: number, amount: number, service: string) =>
    lien('known', daysAgo, { aspect: 'mileage', amount, service })
  const fold = (...readings: FoundReading[]) =>
    foldAspects(readings).find(({ aspect }) => aspect === 'mileage')
  const is = mileage(1, 50_000, 'consulta-completa')
  expect(fold(is, mileage(3, 49_000, 'ecv-premium'))).toMatchObject({
    contradicts: null,
    before: { amount: 49_000 },
  })
  expect(fold(is, mileage(3, 70_000, 'ecv-premium'))?.contradicts?.amount).toBe(70_000)
})

const anyReading: fc.Arbitrary<FoundReading> = fc.record({
  aspect: fc.constantFrom('lien' as const, 'theft' as const, 'owners' as const),
  state: fc.constantFrom('clean' as const, 'alert' as const, 'unverified' as const, 'known' as const),
  text: fc.constantFrom(null, 'Banco'),
  amount: fc.constantFrom(null, 1, 2),
  isLowerBound: fc.boolean(),
  inquiryId: fc.uuid(),
  service: fc.constantFrom('gravame', 'consulta-completa', 'consulta'),
  // Many readings have the same time, and the id decides their order.
  at: fc.integer({ min: 0, max: 30 }).map((days) => NOW - days * DAY_MS),
  boughtAt: fc.integer({ min: 31, max: 60 }).map((days) => NOW - days * DAY_MS),
})
const unique = (readings: FoundReading[]) => [
  ...new Map(readings.map((each) => [`${each.inquiryId} ${each.aspect}`, each])).values(),
]

describe('for any readings', () => {
  it('their order of arrival does not matter', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyReading, { maxLength: 12 })
          .map(unique)
          .chain((readings) =>
            fc.tuple(fc.constant(readings), fc.shuffledSubarray(readings, { minLength: readings.length })),
          ),
        ([readings, shuffled]) => {
          expect(foldAspects(shuffled)).toEqual(foldAspects(readings))
        },
      ),
    )
  })

  it('a purchase that did not check an aspect never hides one that did', () => {
    fc.assert(
      fc.property(fc.array(anyReading, { maxLength: 12 }), (readings) => {
        for (const { aspect, shown, unverified } of foldAspects(readings)) {
          const own = readings.filter((each) => each.aspect === aspect)
          const looked = own.filter(({ state }) => state !== 'unverified')
          const newest = (of: readonly FoundReading[]) => Math.max(...of.map(({ at }) => at))
          const seen = looked.length > 0 ? looked : own
          expect(shown?.at ?? -Infinity).toBe(newest(seen))
          const isMissed = looked.length > 0 && newest(own) > newest(looked)
          expect(unverified?.at).toBe(isMissed ? newest(own) : unverified?.at)
        }
      }),
    )
  })

  it('all aspects have a line, in their fixed order', () => {
    expect(foldAspects([]).map(({ aspect }) => aspect)).toEqual(CAR_ASPECTS)
  })
})

describe('the line in a list', () => {
  const label = (...readings: FoundReading[]) => summaryOf(foldAspects(readings))
  const of = (aspect: FoundReading['aspect'], state: FoundReading['state'], more = {}) =>
    lien(state, 1, { aspect, ...more })

  it('uses the words of a verdict', () => {
    expect(label()).toBeNull()
    expect(label(of('lien', 'clean'))).toEqual({
      tone: 'plain',
      text: 'Sem alerta; faltam 9 de 10 pontos',
      short: 'Sem alerta; faltam 9 pontos',
    })
    expect(label(of('lien', 'alert'), of('court', 'alert'))).toEqual({
      tone: 'alert',
      text: '2 alertas: bloqueio judicial, gravame',
      short: '2 alertas: bloqueio, gravame',
    })
    expect(label(of('auction', 'unverified'))?.text).toBe('Nada foi verificado')
  })

  it('calls nothing clean for which another service has found an alert', () => {
    const other = lien('alert', 3, { service: 'consulta-completa' })
    expect(label(lien('clean', 1), other)).toEqual({
      tone: 'unverified',
      text: 'As consultas discordam: gravame',
      short: 'Consultas discordam: gravame',
    })
  })

  it('names debts by their sum, and an odometer that was wound back', () => {
    const text = '2 débitos, R$ 500,00'
    expect(label(of('debts', 'alert', { text }))).toEqual({ tone: 'alert', text })
    expect(label(of('mileage', 'alert', { text: '9 km, antes 90 km' }))?.text).toBe('Queda na quilometragem')
  })

  it('states a fact when nothing was checked', () => {
    const owners = of('owners', 'known', { text: '2 proprietários' })
    expect(label(owners, of('fipe', 'known', { text: 'R$ 47.472,00' }))?.text).toBe('FIPE R$ 47.472,00')
    expect(label(owners)).toEqual({ tone: 'plain', text: '2 proprietários' })
  })
})
