import { expect, test } from 'vitest'
import { CodeRequestSchema } from './second-factor.ts'

test.each([
  ['123 456', '123456'],
  ['\u200B123\u00A0456\uFEFF', '123456'],
  ['abcd-efgh-jklm-npqr', 'ABCDEFGHJKLMNPQR'],
  ['\u200B \u2060', undefined],
  ['1'.repeat(41), undefined],
])('the code %j is read as %j', (code, read) => {
  expect(CodeRequestSchema.safeParse({ code }).data?.code).toBe(read)
})
