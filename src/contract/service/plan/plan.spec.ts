import { expect, it } from 'vitest'
import { optionsFor } from './plan.ts'

const ORDER = ['theft', 'lien', 'auction', 'debts', 'recall', 'owners'] as const
type Wanted = (typeof ORDER)[number]

const offer = (service: string, priceCents: number, ...answers: Wanted[]) => ({
  service,
  priceCents,
  answers,
})

const SOLD = [
  offer('complete', 54_90, ...ORDER),
  offer('vehicle', 19_90, 'theft', 'lien', 'auction', 'debts', 'recall'),
  offer('lien', 8_90, 'lien'),
  offer('debts', 8_50, 'debts'),
]

const plan = (wanted: readonly Wanted[], sold = SOLD) => optionsFor(wanted, sold, ORDER)

it('offers the cheapest set, and each single service that answers more at a higher price', () => {
  expect(plan(['debts', 'lien'])).toEqual({
    options: [
      { services: ['debts', 'lien'], priceCents: 17_40, aspects: ['lien', 'debts'], extras: [] },
      {
        services: ['vehicle'],
        priceCents: 19_90,
        aspects: ['lien', 'debts'],
        extras: ['theft', 'auction', 'recall'],
      },
      {
        services: ['complete'],
        priceCents: 54_90,
        aspects: ['lien', 'debts'],
        extras: ['theft', 'auction', 'recall', 'owners'],
      },
    ],
    unanswered: [],
  })
})

it('builds sets around the service with the most answers when none answers everything', () => {
  const price = offer('price', 25, 'owners')
  const sold = [...SOLD.filter(({ service }) => service !== 'complete'), price]
  expect(plan(['lien', 'recall', 'owners'], sold).options.map(({ services }) => services)).toEqual([
    ['price', 'vehicle'],
  ])
  expect(plan(['lien', 'owners'], sold).options.map(({ services }) => services)).toEqual([
    ['lien', 'price'],
    ['price', 'vehicle'],
  ])
})

it('leaves out an option that costs more and brings nothing in return', () => {
  const dearer = offer('vehicle-again', 24_90, 'lien', 'debts', 'recall')
  const services = plan(['recall'], [...SOLD, dearer]).options.map((option) => option.services)
  expect(services).toEqual([['vehicle'], ['complete']])
  // Two options with the same price and answers count as one.
  const twin = offer('lien-again', 8_90, 'lien')
  expect(plan(['lien'], [...SOLD, twin]).options[0]?.services).toEqual(['lien'])
  expect(plan(['lien'], [...SOLD, twin]).options).toHaveLength(3)
})

it('answers the rest when a wanted aspect is not on sale', () => {
  const sold = SOLD.filter(({ service }) => service !== 'complete')
  expect(plan(['owners', 'lien'], sold)).toMatchObject({
    options: [{ services: ['lien'], aspects: ['lien'] }, { services: ['vehicle'] }],
    unanswered: ['owners'],
  })
  expect(plan(['owners'], sold)).toEqual({ options: [], unanswered: ['owners'] })
})

it('offers at most five options, the cheapest among them', () => {
  const more = ORDER.map((_, index) =>
    offer(`more-${index}`, 20_00 + index, 'lien', ...ORDER.slice(0, index)),
  )
  const { options } = plan(['lien'], [...SOLD, ...more])
  expect(options.length).toBeLessThanOrEqual(5)
  expect(options.map(({ priceCents }) => priceCents)).toEqual(
    options.map(({ priceCents }) => priceCents).toSorted((a, b) => a - b),
  )
  expect(options[0]?.services).toEqual(['lien'])
})
