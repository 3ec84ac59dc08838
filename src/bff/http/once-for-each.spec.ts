import { expect, it } from 'vitest'
import { onceForEach } from './once-for-each.ts'

it('makes the value of each object once, even if the value is undefined', () => {
  let made = 0
  const valueOf = onceForEach((key: { readonly value: number | undefined }) => {
    made += 1
    return key.value
  })
  const [one, none] = [{ value: 1 }, { value: undefined }]
  expect([valueOf(one), valueOf(one), valueOf(none), valueOf(none)]).toEqual([1, 1, undefined, undefined])
  expect(made).toBe(2)
})
