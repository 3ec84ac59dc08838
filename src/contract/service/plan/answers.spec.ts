import { describe, expect, it } from 'vitest'
import { matchesOf, resultOf } from '#console/record/test-results.ts'
import { objectOf } from '../../json.ts'
import { type Inquiry, InquirySchema } from '../inquiry.ts'
import { FIPE_SLUGS, INQUIRY_SLUGS } from '../slugs.ts'
import { EXAMPLES, HAS_EXAMPLES } from '../test-examples.ts'
import { checksOf } from '../verdict/aspect-checks.ts'
import { ASPECT_KINDS } from '../verdict/aspects.ts'
import { type Wanted, answersOf } from './answers.ts'

const NOBODY_BOUGHT = new Map()

/** The aspects that the answer has a place for: a list, even an empty one, or a word. */
function placesIn(inquiry: Inquiry): ReadonlySet<string> {
  const checks = checksOf(inquiry)
  const dados = objectOf(inquiry.dados)
  const facts = {
    owners: dados.historicoProprietarios ?? dados.proprietarios,
    mileage: dados.historicoKm,
  }
  return new Set([
    ...ASPECT_KINDS.filter((kind) => checks[kind].length > 0),
    ...Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  ])
}

describe('an answer of the embedded service', () => {
  it.each(INQUIRY_SLUGS)('%s has a place for every aspect that the table lists', (slug) => {
    const places = placesIn(InquirySchema.parse(resultOf(slug, '0100')))
    for (const each of answersOf(slug, NOBODY_BOUGHT)) expect(places).toContain(each)
    // No other answer has the lists of owners and mileages.
    for (const fact of ['owners', 'mileage']) {
      expect(answersOf(slug, NOBODY_BOUGHT).includes(fact as 'owners'), fact).toBe(places.has(fact))
    }
  })

  it('of the price table has a value', async () => {
    expect(await matchesOf('0100')).not.toEqual([])
    expect(answersOf('fipe', NOBODY_BOUGHT)).toEqual(['fipe'])
  })
})

describe.skipIf(!HAS_EXAMPLES)('an example of another author', () => {
  it('has a place for every aspect that the table lists for its service', () => {
    expect(EXAMPLES.length).toBeGreaterThan(20)
    for (const [slug, result] of EXAMPLES) {
      const places = placesIn(InquirySchema.parse(result))
      for (const each of answersOf(slug, NOBODY_BOUGHT)) expect(places, slug).toContain(each)
    }
  })
})

it('uses what purchases have answered for services that the interface does not list, and only for those', () => {
  const here = new Map<string, ReadonlySet<Wanted>>([
    ['leilao-plus', new Set(['auction', 'damage'] as const)],
    ['gravame', new Set(['recall'] as const)],
    ['fipe', new Set(['debts'] as const)],
  ])
  expect(answersOf('leilao-plus', here)).toEqual(['auction', 'damage'])
  expect(answersOf('gravame', here)).toEqual(['lien'])
  expect(answersOf('fipe', here)).toEqual(['fipe'])
  expect(answersOf('of-tomorrow', here)).toEqual([])
  expect(answersOf('constructor', here)).toEqual([])
})

it('knows a service by its aliases, in upper or lower case', () => {
  expect(answersOf('gravames', NOBODY_BOUGHT)).toEqual(['lien'])
  expect(answersOf(' Gravame', NOBODY_BOUGHT)).toEqual(['lien'])
  // Purchases are stored under lower-case slugs, even when the catalog writes the slug in mixed case.
  const here = new Map([['leilao-plus', new Set(['auction'] as const)]])
  expect(answersOf('Leilao-Plus', here)).toEqual(['auction'])
  expect(FIPE_SLUGS.map((slug) => answersOf(slug, NOBODY_BOUGHT))).toEqual([['fipe'], []])
})
