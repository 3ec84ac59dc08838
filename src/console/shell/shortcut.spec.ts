import { expect, it } from 'vitest'
import { shortcutOf } from './shortcut.ts'

const NONE_HELD = { ctrlKey: false, metaKey: false, altKey: false }

it.each([
  ['/', {}, 'plate', undefined],
  ['?', {}, 'help', undefined],
  ['k', {}, undefined, undefined],
  ['k', { ctrlKey: true }, 'palette', 'palette'],
  ['K', { metaKey: true }, 'palette', 'palette'],
  ['/', { ctrlKey: true }, undefined, undefined],
  // Some keyboards make this character with AltGr.
  ['?', { altKey: true, ctrlKey: true }, undefined, undefined],
  ['k', { altKey: true, ctrlKey: true }, undefined, undefined],
] as const)('%s with %j is %s, and %s in a field', (key, held, outside, inside) => {
  const event = { key, ...NONE_HELD, ...held }
  expect([shortcutOf(event, true), shortcutOf(event, false)]).toEqual([outside, inside])
})
