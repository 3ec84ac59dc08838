import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'

let bff: TestBff
let cookie: string

beforeAll(async () => {
  bff = await startTestBff()
  cookie = await bff.signIn('buyer')
})
afterAll(() => bff.close())

const purchase = (value: string) =>
  `{"request":{"servico":"consulta","placa":"BRA2E19","x":${value}},"priceCents":690}`

test.each([
  ['arrays nested thousands of levels deep', purchase('['.repeat(30_000) + ']'.repeat(30_000))],
  ['objects nested thousands of levels deep', purchase('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000))],
  ['a NUL in a value, which PostgreSQL cannot store', purchase(String.raw`"a\u0000b"`)],
  ['a NUL in a name', purchase(String.raw`{"a\u0000b":1}`)],
  ['a name that would reach a prototype', purchase('{"__proto__":{"admin":true}}')],
  ['the same name with an escape', purchase(String.raw`{"\u005f_proto__":{"admin":true}}`)],
  ['a constructor', purchase('{"constructor":{"prototype":{"admin":true}}}')],
])('a body with %s is refused, and nothing is charged', async (_, body) => {
  const answer = await fetch(`${bff.url}/api/inquiries/5b1a3b2e-58a5-4be2-9d36-7b5b3f8f7c01`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(400)
  expect(ErrorBodySchema.parse(await answer.json()).error).toMatchObject({
    code: 'INVALID_REQUEST',
    charged: 'no',
  })
})

test.each([
  'from=0000-01-01',
  'to=12026-01-01',
  'from=2026-02-30',
  'by=%00',
  'service=%00',
  `cursor=${Buffer.from('1 \0').toString('base64url')}`,
  'limit=1&limit=2',
])('the history refuses ?%s with 400', async (query) => {
  const answer = await fetch(`${bff.url}/api/inquiries?${query}`, { headers: { cookie } })
  expect(answer.status).toBe(400)
})
