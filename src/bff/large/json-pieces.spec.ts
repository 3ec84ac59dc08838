import * as fc from 'fast-check'
import { expect, it, test } from 'vitest'
import '#tooling/property-tests.ts'
import { JsonPieces, RefusedJson } from './json-pieces.ts'

/** Longer than a piece, so that the piece ends at the next comma. */
const LONG = 'ção '.repeat(20_000)

function read(text: string, chunkBytes: number): unknown {
  const pieces = new JsonPieces()
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += chunkBytes)
    pieces.add(bytes.subarray(from, from + chunkBytes))
  return pieces.end()
}

test.each([
  ['a list of long texts', [LONG, LONG, LONG, 1, [], {}]],
  [
    'lists in objects in lists',
    [{ a: [{ b: [LONG, LONG, { c: LONG, d: null }], e: LONG }, LONG] }, LONG, [[]]],
  ],
  ['members after an open one', { a: { b: { c: LONG, d: LONG }, e: [LONG, LONG] }, f: LONG, g: 1 }],
  [
    'numbers as names, which come first',
    { z: LONG, 5: { 1: LONG, a: LONG, 0: [LONG, LONG] }, 3: LONG, b: 0 },
  ],
  ['quotes and brackets in texts', { 'a"]}': [`"]},{["\\${LONG}`, `\\`, LONG], '\\"': [LONG, 'x'] }],
])('%s read in pieces give the same value as parsed at once', (_, value) => {
  const text = JSON.stringify(value, null, 1)
  for (const size of [text.length * 4, 65_536, 70_001]) expect(read(text, size)).toEqual(value)
  expect(JSON.stringify(read(text, 4096))).toBe(JSON.stringify(JSON.parse(text)))
})

it('keeps names that are special in JavaScript, and the last of two members with the same name', () => {
  const text = `{"__proto__":{"a":"${LONG}","b":1},"x":["${LONG}",2],"x":3,"__proto__":["${LONG}",4],"y":5}`
  expect(JSON.stringify(read(text, 1000))).toBe(JSON.stringify(JSON.parse(text)))
})

it('reads any JSON like the parser', () => {
  const padded = fc
    .jsonValue({ maxDepth: 6 })
    .map((value) => ({ value, rest: [LONG, value, LONG, { value }] }))
  fc.assert(
    fc.property(padded, fc.integer({ min: 1000, max: 200_000 }), (value, size) => {
      const text = JSON.stringify(value)
      expect(JSON.stringify(read(text, size))).toBe(JSON.stringify(JSON.parse(text)))
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['a text that ends too early', `["${LONG}",`],
  ['a list that ends with a comma', `["${LONG}",]`],
  ['an object that ends with a comma', `{"a":"${LONG}",}`],
  ['brackets that do not fit', `[{"a":"${LONG}","b":1]}`],
  ['two values', `["${LONG}",1],["${LONG}",2]`],
  ['a member without a name', `{"a":"${LONG}","${LONG}",1}`],
  ['too many lists', `[${'[],'.repeat(300_000)}1]`],
  ['lists nested too deep', '['.repeat(1001) + ']'.repeat(1001)],
  ['nothing', ''],
])('%s is refused', (_, text) => {
  expect(() => read(text, 65_536)).toThrow(RefusedJson)
})
