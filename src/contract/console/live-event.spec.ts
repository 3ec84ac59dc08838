import { expect, it } from 'vitest'
import { LiveEventSchema } from './live-event.ts'

const isEvent = (data: object) => LiveEventSchema.safeParse({ type: 'alert', data }).success

it.each([
  ['vehicle', true],
  ['charge', true],
  ['limit', true],
  ['wallet', true],
  ['vehicles', false],
  // Such an event must also say whether the key is refused.
  ['service-key', false],
])('parses an alarm of the kind %s: %s', (kind, known) => {
  expect(isEvent({ kind, message: '' })).toBe(known)
})

it('an alarm about the key says whether it is refused', () => {
  expect(isEvent({ kind: 'service-key', message: '', refused: false })).toBe(true)
})
