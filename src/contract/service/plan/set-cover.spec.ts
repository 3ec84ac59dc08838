import '#tooling/property-tests.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Offer, cheapestSet } from './set-cover.ts'

const offer = (service: string, priceCents: number, ...answers: string[]): Offer => ({
  service,
  priceCents,
  answers,
})

const names = (offers: readonly Offer[] | undefined) => offers?.map(({ service }) => service)

it('takes several services when they cost less than one that answers everything', () => {
  const all = offer('all', 30_00, 'theft', 'lien', 'debts', 'recall')
  const parts = [offer('lien', 8_00, 'lien'), offer('debts', 9_00, 'debts')]
  expect(names(cheapestSet(['lien', 'debts'], [all, ...parts]))).toEqual(['debts', 'lien'])
  expect(names(cheapestSet(['lien', 'debts', 'recall'], [all, ...parts]))).toEqual(['all'])
  expect(cheapestSet(['lien', 'owners'], [all, ...parts])).toBeUndefined()
})

it('does not greedily take the service with the most answers for its price', () => {
  // The greedy choice, `wide`, would still need both of the others.
  const offers = [
    offer('wide', 3_00, 'a', 'b', 'c', 'd'),
    offer('left', 4_00, 'a', 'b', 'e'),
    offer('right', 4_00, 'c', 'd', 'f'),
  ]
  expect(names(cheapestSet(['a', 'b', 'c', 'd', 'e', 'f'], offers))).toEqual(['left', 'right'])
})

it('of several sets at one price takes the smallest, then the first by name, in any input order', () => {
  const offers = [offer('b', 4, 'x'), offer('a', 4, 'x'), offer('c', 4, 'y'), offer('d', 8, 'x', 'y')]
  for (const each of [offers, offers.toReversed()]) {
    expect(names(cheapestSet(['x', 'y'], each))).toEqual(['d'])
    expect(names(cheapestSet(['x'], each))).toEqual(['a'])
  }
})

const WANTED = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const

/** Tries every subset of the offers and returns the best of those that answer everything. */
function bruteForce(wanted: readonly string[], offers: readonly Offer[]): readonly Offer[] | undefined {
  const subsets = Array.from({ length: 2 ** offers.length }, (_, bits) =>
    offers.filter((_offer, index) => (bits & (1 << index)) !== 0),
  )
  const rank = (set: readonly Offer[]) => {
    const cents = set.reduce((sum, { priceCents }) => sum + priceCents, 0)
    return (
      [cents, set.length].map((number) => String(number).padStart(6, '0')).join() + `,${names(set)?.join()}`
    )
  }
  return subsets
    .filter((set) => wanted.every((each) => set.some(({ answers }) => answers.includes(each))))
    .map((set) => set.toSorted((a, b) => (a.service < b.service ? -1 : 1)))
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]
}

it('finds the same set as trying every combination', () => {
  const offers = fc.uniqueArray(
    fc.record({
      service: fc.constantFrom('q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p'),
      // Few different prices, so that many sets cost the same; a price of zero is allowed.
      priceCents: fc.integer({ min: 0, max: 6 }),
      answers: fc.subarray([...WANTED]),
    }),
    { selector: ({ service }) => service, maxLength: 9 },
  )
  fc.assert(
    fc.property(fc.subarray([...WANTED], { minLength: 1 }), offers, (wanted, sold) => {
      expect(cheapestSet(wanted, sold)).toEqual(bruteForce(wanted, sold))
    }),
  )
})

it('finds a set for every aspect of a car among forty services quickly', () => {
  const wanted = Array.from({ length: 15 }, (_, index) => `aspect ${index}`)
  const sold = Array.from({ length: 40 }, (_, index) =>
    offer(`service ${index}`, 100 + index, ...wanted.filter((_each, bit) => (index * 7 + bit * 5) % 11 < 3)),
  )
  const set = cheapestSet(wanted, sold)
  expect(wanted.every((each) => set?.some(({ answers }) => answers.includes(each)))).toBe(true)
})
