import { expect, it } from 'vitest'
import { nearestLimit } from '#contract/console/nearest-limit.ts'
import { type Left, limitsLeft } from './left.ts'

const of = (cents: Partial<Record<Left['kind'], number>>): Left[] =>
  (['day', 'month', 'shop'] as const).flatMap((kind) =>
    cents[kind] === undefined ? [] : [{ kind, cents: cents[kind] }],
  )

it.each<[what: string, left: Left[], first: Left['kind'] | undefined]>([
  ['none where none is set', of({}), undefined],
  ['the own one with less left', of({ day: 500, month: 300 }), 'month'],
  ['the shop’s where all have less left together', of({ day: 500, shop: 300 }), 'shop'],
  ['the shop’s where it is the only one', of({ shop: 300 }), 'shop'],
  ['the own one where both have as much left', of({ day: 300, shop: 300 }), 'day'],
  ['the own one where both are used up, the shop’s by more', of({ day: 0, shop: -500 }), 'day'],
  ['the shop’s where it alone is used up', of({ month: 100, shop: -500 }), 'shop'],
])('a person reads of, and asks for more of %s', (_, left, first) => {
  expect(nearestLimit(limitsLeft(left))?.kind).toBe(first)
})
