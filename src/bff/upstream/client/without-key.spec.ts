import { array, assert, constantFrom, jsonValue, property } from 'fast-check'
import { expect, it } from 'vitest'
import '#tooling/property-tests.ts'
import { withoutKey } from './without-key.ts'

const KEY = `svc_live_${'0a1b2c3d'.repeat(8)}`
const filter = withoutKey(KEY)

const hex = (letter: string) => letter.charCodeAt(0).toString(16)

/** Functions that encode a letter, by their form inside a JSON text. */
const SPELLINGS = {
  plain: (letter: string) => letter,
  capital: (letter: string) => letter.toUpperCase(),
  json: (letter: string) => `\\u00${hex(letter)}`,
  'json in capitals': (letter: string) => `\\u00${hex(letter).toUpperCase()}`,
  'json in a text of json': (letter: string) => `\\\\u00${hex(letter)}`,
  address: (letter: string) => `%${hex(letter)}`,
  html: (letter: string) => `&#${letter.charCodeAt(0)};`,
  'html in hexadecimal': (letter: string) => `&#x${hex(letter)};`,
} as const

const spelling = constantFrom(...Object.values(SPELLINGS))

/** The text that a reader of any of these encodings would read. */
function readPlainly(text: string): string {
  return text
    .replaceAll(/\\+u00([\da-f]{2})/gi, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    .replaceAll(/%([\da-f]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replaceAll(/&#x([\da-f]+);/gi, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    .replaceAll(/&#(\d+);/g, (_all, digits: string) => String.fromCharCode(Number(digits)))
    .toLowerCase()
}

it('the key is removed in every spelling, as a value, a name, or within a text', () => {
  const spelled = array(spelling, { minLength: KEY.length, maxLength: KEY.length }).map((spellings) =>
    spellings.map((spell, index) => spell(KEY[index] ?? '')).join(''),
  )
  const place = constantFrom<(key: string) => string>(
    (key) => `{"erro":"Invalid key ${key}."}`,
    (key) => `{"${key}":1}`,
    (key) => `[[{"a":["${key}"]}]]`,
    (key) => `"${key}"`,
  )
  assert(
    property(spelled, place, (key, at) => {
      const source = Buffer.from(at(key))
      const given: unknown = JSON.parse(source.toString())
      expect(readPlainly(JSON.stringify(given))).toContain(KEY)
      expect(readPlainly(JSON.stringify(filter.json(given, source)))).not.toContain(KEY)
    }),
  )
})

it('the key is removed in base64, wherever it begins', () => {
  for (const before of ['', 'a', 'ab', 'Bearer ']) {
    const text = Buffer.from(`${before}${KEY}\n`).toString('base64')
    expect(Buffer.from(filter.text(text), 'base64').toString()).not.toContain(KEY.slice(8, 40))
  }
})

it.each([65_535 - KEY.length, 65_530, 65_535, 65_536, 131_060])(
  'in another encoding the key is found after %d bytes of a long answer',
  (before) => {
    const given = `${'x'.repeat(before)}${KEY.toUpperCase()}`
    const shown = JSON.stringify(filter.json(given, Buffer.from(JSON.stringify(given))))
    expect(shown.toLowerCase()).not.toContain(KEY.toLowerCase())
  },
)

it('any other answer passes unchanged', () => {
  assert(
    property(jsonValue(), (value) => {
      const source = Buffer.from(JSON.stringify(value))
      expect(filter.json(JSON.parse(source.toString()), source)).toEqual(JSON.parse(source.toString()))
    }),
  )
  const ordinary = 'R$ 1.234,00 &amp; 50%25 \\u0041 https://a.example/?q=%C3%A7 &#39;'
  expect(filter.text(ordinary)).toBe(ordinary)
})
