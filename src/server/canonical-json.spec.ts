import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { canonicalJson } from './canonical-json.ts'

describe('canonicalJson', () => {
  it('ignores the order of members, at every depth', () => {
    expect(canonicalJson({ b: [{ y: 1, x: 2 }], a: null })).toBe(
      canonicalJson({ a: null, b: [{ x: 2, y: 1 }] }),
    )
  })

  it('keeps the order of arrays and the difference of values', () => {
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
    expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }))
    expect(canonicalJson({ a: null })).not.toBe(canonicalJson({}))
  })

  it('loses nothing of a value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value))
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain)
      }),
    )
  })
})
