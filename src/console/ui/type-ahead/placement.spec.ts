import { expect, it } from 'vitest'
import { placementIn } from './placement.ts'

const box = (top: number) => ({ top, bottom: top + 44 })

it.each([
  ['below, where it fits', { top: 0, bottom: 800 }, 100, 352, { side: 'below', room: 644 }],
  ['above, where it is cut short below', { top: 0, bottom: 800 }, 600, 352, { side: 'above', room: 588 }],
  ['below, where a short list fits', { top: 0, bottom: 800 }, 600, 88, { side: 'below', room: 144 }],
  [
    'on the larger side, where it fits on neither',
    { top: 0, bottom: 400 },
    100,
    352,
    { side: 'below', room: 244 },
  ],
  [
    'over a keyboard that pushed the page up',
    { top: 300, bottom: 700 },
    600,
    352,
    { side: 'above', room: 288 },
  ],
] as const)('opens %s', (_, view, top, wanted, expected) => {
  expect(placementIn(view, box(top), wanted)).toEqual(expected)
})
