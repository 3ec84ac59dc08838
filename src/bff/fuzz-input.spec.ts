import { createHmac } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { readRateLimit } from '#contract/service/rate-limit.ts'
import '#tooling/property-tests.ts'
import { csvRows } from './http/csv.ts'
import { type TestBff, startTestBff } from './test-bff.ts'
import { WEBHOOK_SECRET } from './test-stack.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff({ config: { logLevel: 'error' } })
})
afterAll(() => bff.close())

const JSON_BODY = { 'content-type': 'application/json' }

/** The status of an answer. Fails if the log has an error of ours. */
async function post(url: string, payload: string, headers: Record<string, string> = {}): Promise<number> {
  const { statusCode } = await bff.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(payload),
    headers: { ...JSON_BODY, ...headers },
  })
  expect(bff.logLines).toEqual([])
  return statusCode
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom('', 'null', '[]', '{', '['.repeat(10_000), '{"a":'.repeat(10_000), '\0', '\uFEFF{}'),
)

it('a signed delivery of any content is answered, and nothing fails', async () => {
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }))
  const type = fc.constantFrom('query.completed', 'vehicle.debt.created', 'webhook.test', '__proto__', '')
  const event = fc.record(
    {
      id: value,
      type: fc.oneof(type, value),
      created_at: value,
      data: fc.record({ id: value, placa: value }),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        text,
        event.map((each) => JSON.stringify(each)),
      ),
      async (body) => {
        const at = Math.floor(Date.now() / 1000)
        const mac = createHmac('sha256', WEBHOOK_SECRET)
          .update(`${at}.`)
          .update(Buffer.from(body))
          .digest('hex')
        expect(await post(CONSOLE_PATHS.webhook, body, { 'x-svc-signature': `t=${at},v1=${mac}` })).toBe(204)
      },
    ),
  )
})

it('a signature of any other form than the right one is refused', async () => {
  const sign = fc.string({ unit: 'grapheme-ascii' })
  const signature = fc.oneof(
    sign,
    fc.tuple(fc.integer(), sign).map(([at, mac]) => `t=${at},v1=${mac}`),
  )
  await fc.assert(
    fc.asyncProperty(signature, async (header) => {
      expect(await post(CONSOLE_PATHS.webhook, '{}', { 'x-svc-signature': header })).toBe(401)
    }),
  )
})

it('a token of any form opens nothing', async () => {
  const token = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w-]{43}$/))
  const bodies: Readonly<Record<string, (token: string) => unknown>> = {
    [CONSOLE_PATHS.shared]: (each) => ({ token: each }),
    [CONSOLE_PATHS.setup]: (each) => ({
      token: each,
      name: 'Ana',
      email: 'ana@loja.example',
      password: 'correta bateria cavalo',
    }),
  }
  await fc.assert(
    fc.asyncProperty(token, fc.constantFrom(...Object.keys(bodies)), async (each, url) => {
      const status = await post(url, JSON.stringify(bodies[url]?.(each)))
      // A link that ended, one that never existed, or too many guesses from one network.
      expect([400, 403, 410, 429]).toContain(status)
    }),
  )
})

it('a cookie of any form opens no session', async () => {
  const cookie = fc.oneof(
    fc.string({ unit: 'grapheme-ascii' }),
    fc.stringMatching(/^patio=[\w-]{43}$/),
    fc.stringMatching(/^patio=[!-~]{0,60}$/),
  )
  await fc.assert(
    fc.asyncProperty(cookie, async (each) => {
      const answer = await bff.app.inject({ url: CONSOLE_PATHS.session, headers: { cookie: each } })
      expect([answer.statusCode, answer.json<{ person: unknown }>().person]).toEqual([200, null])
    }),
  )
})

it('a body of any content is refused in the one shape of errors', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (body) => {
      expect(await post(CONSOLE_PATHS.signIn, body)).toBe(400)
    }),
  )
})

it('a table of any texts keeps its rows and columns, and no cell is a formula', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', '＝', '\u200B', '1'),
    }),
  )
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1 }),
    )
  fc.assert(
    fc.property(table, (rows) => {
      const sheet = csvRows(rows)
      const read: string[][] = parse(sheet, { delimiter: ';', skip_empty_lines: false })
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
      for (const each of read.flat())
        expect(each).not.toMatch(/^\s*(?:[=+@\uFF1D\uFF0B\uFF0D\uFF20]|-(?![\d,]+$))/)
      // Some programs also end a cell at a comma.
      expect(sheet).not.toMatch(/,[ "]*[=+@-]/)
    }),
  )
})

it('limits of any form are read as whole numbers or not at all', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String), fc.constant(null))
  fc.assert(
    fc.property(fc.array(value, { minLength: 4, maxLength: 4 }), (values) => {
      const names = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after']
      const read = readRateLimit((name) => values[names.indexOf(name)])
      for (const each of Object.values(read)) expect(Number.isSafeInteger(each) && each >= 0).toBe(true)
    }),
  )
})
