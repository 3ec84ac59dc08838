import { expect, it } from 'vitest'
import { isSummaryMissed } from './summary-in-view.ts'

const view = { top: 80, bottom: 560 }

it.each([
  ['hidden by the sticky header, and both fit', { top: 20, bottom: 140 }, { top: 300, bottom: 344 }, true],
  ['above the screen, and both fit', { top: -200, bottom: -80 }, { top: 200, bottom: 244 }, true],
  ['in view already', { top: 90, bottom: 210 }, { top: 300, bottom: 344 }, false],
  ['too far from the field', { top: -300, bottom: -180 }, { top: 300, bottom: 344 }, false],
])('a summary %s', (_case, summary, field, missed) => {
  expect(isSummaryMissed(summary, field, view)).toBe(missed)
})
