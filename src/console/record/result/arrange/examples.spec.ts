import { describe, expect, it } from 'vitest'
import { InquirySchema } from '#contract/service/inquiry.ts'
import { EXAMPLES, HAS_EXAMPLES } from '#contract/service/test-examples.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { arrange } from './arrange.ts'
import { shownTwice } from './test-leaves.ts'

describe.skipIf(!HAS_EXAMPLES)('an example of another author', () => {
  it.each(EXAMPLES)('%s shows no fact in two places, and has a headline', (slug, result) => {
    const inquiry = InquirySchema.parse(result)
    const verdict = readVerdict(slug, inquiry)
    expect(verdict?.headline).toMatch(/^[\p{Lu}\d]/u)
    expect(shownTwice(arrange(inquiry, verdict))).toEqual([])
  })
})
