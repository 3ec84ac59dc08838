import { expect, it } from 'vitest'
import { placementIn } from './placement.ts'

const box = (top: number) => ({ top, bottom: top + 44 })

it.each([
  ['below, where enough of it fits', { top: 0, bottom: 800 }, 560, 176, { side: 'below', room: 184 }],
  ['above, where it is cut short below', { top: 0, bottom: 800 }, 600, 176, { side: 'above', room: 588 }],
  ['below, where a short list fits', { top: 0, bottom: 800 }, 600, 88, { side: 'below', room: 144 }],
  [
    'on the larger side, where it fits on neither',
    { top: 0, bottom: 400 },
    100,
    250,
    { side: 'below', room: 244 },
  ],
  [
    'over a keyboard that pushed the page up',
    { top: 300, bottom: 700 },
    600,
    250,
    { side: 'above', room: 288 },
  ],
] as const)('opens %s', (...[, view, top, wanted, expected]) => {
  expect(placementIn(view, box(top), wanted)).toEqual(expected)
})
