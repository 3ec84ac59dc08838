import { type IncomingMessage, type Server, createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { LONG_RUN } from '#tooling/long-run.ts'
import '#tooling/property-tests.ts'
import { type Caller, type Shop, QUICK, openShop } from './test-stack.ts'

/** What the service answers instead of `text`, its own JSON. Undefined: its own. */
type Bend = (text: string) => { readonly status?: number; readonly text: string }

/** The service's key, escaped in JSON. */
const spelled = (key: string) =>
  key
    .split('')
    .map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)
    .join('')

const json = fc.jsonValue({ maxDepth: 4 })

/** Replaces the member at one of an object's paths. */
const otherMember = fc.tuple(fc.nat(), json).map(([pick, value]): Bend => (text) => {
  const body: unknown = JSON.parse(text)
  const members: (readonly [Record<string, unknown>, string])[] = []
  const collect = (at: unknown) => {
    if (typeof at !== 'object' || at === null) return
    for (const [name, each] of Object.entries(at)) {
      // Items of an array have keys as well.
      members.push([at as Record<string, unknown>, name])
      collect(each)
    }
  }
  collect(body)
  const [owner, name] = members[pick % Math.max(1, members.length)] ?? []
  if (owner && name !== undefined) owner[name] = value
  return { text: JSON.stringify(body) }
})

// 429 is left out: it stops all calls for seconds, and specs of its own cover it.
const status = fc.constantFrom(
  200,
  202,
  204,
  400,
  401,
  402,
  404,
  409,
  422,
  500,
  503,
  504,
  ...(LONG_RUN ? [429] : []),
)
const bends = fc.oneof(
  otherMember,
  fc.tuple(status, json).map(([code, value]): Bend => () => ({ status: code, text: JSON.stringify(value) })),
  fc.tuple(status, fc.string({ unit: 'binary' })).map(([code, text]): Bend => () => ({ status: code, text })),
  fc.nat().map((end): Bend => (text) => ({ text: text.slice(0, end % (text.length + 1)) })),
  fc.constantFrom<Bend>(
    () => ({ text: '['.repeat(10_000) + ']'.repeat(10_000) }),
    (text) => ({ text: `{"dados":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)},${text.slice(1)}` }),
    (text) => ({ text: text.replace('{', `{"__proto__":{"status":"concluido"},"constructor":null,`) }),
    (text) => ({ text: text.replace('{', `{"eco":"${spelled(shop.service.liveKey)}",`) }),
    (text) => ({ text: text.replaceAll(/\d+/g, '1e400') }),
  ),
)

let shop: Shop
let buyer: Caller
let proxy: Server
let bend: { readonly path: RegExp; readonly how: Bend } | undefined
/** The bodies that came with each idempotency key. */
const sent = new Map<string, Set<string>>()

beforeAll(async () => {
  // Enough balance for every order.
  const service = { openingBalanceCents: 1_000_000_00 }
  shop = await openShop({ config: { logLevel: 'warn' }, service })
  proxy = createServer((request, response) => {
    passOn(request)
      .then(({ code, text, limit }) =>
        response.writeHead(code, { 'content-type': 'application/json', 'ratelimit-limit': limit }).end(text),
      )
      .catch(() => response.destroy())
  })
  const { url } = await listenOnFreePort(proxy)
  // Each purchase is sent again once or twice: more would use up the calls of the minute.
  const purchases = { ...QUICK.purchases, answerWaitMs: 100, retries: [20, 60_000], slowRetries: [60_000] }
  const polling = { ...QUICK.polling, minIntervalMs: 1000, maxIntervalMs: 1000 }
  await shop.restart({
    config: { service: { url, key: shop.service.liveKey } },
    timings: { ...QUICK, purchases, polling },
  })
  buyer = await shop.person()
})
afterAll(async () => {
  await shop.close()
  proxy.closeAllConnections()
  proxy.close()
})

/** Passes on the service's answer, changed where a bend is set. */
async function passOn(request: IncomingMessage) {
  const body = await buffer(request)
  const key = request.headers['idempotency-key']
  if (typeof key === 'string') sent.set(key, (sent.get(key) ?? new Set()).add(body.toString()))
  const { host: _host, connection: _connection, ...headers } = request.headers
  const answer = await fetch(shop.service.url + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body }),
  })
  const own = await answer.text()
  const bent = bend?.path.test(`${request.method} ${request.url}`) ? bend.how(own) : { text: own }
  const limit = answer.headers.get('ratelimit-limit') ?? '1000'
  return { code: bent.status ?? answer.status, text: bent.text, limit }
}

/** Checks an answer of the console: JSON of the route, or an error in the one shape; never the key. */
async function expectAnswer(path: string, init?: RequestInit): Promise<void> {
  const answer = await buyer.fetch(path, init)
  const text = await answer.text()
  expect(text).not.toContain(shop.service.liveKey)
  const body: unknown = JSON.parse(text)
  if (answer.ok) return
  const { error } = ErrorBodySchema.parse(body)
  expect(error.code).not.toBe('INTERNAL')
}

it(
  'answers of any content crash nothing, spend nothing twice, and leave every purchase with a record',
  async () => {
    const reads = [
      CONSOLE_PATHS.catalog,
      CONSOLE_PATHS.balance,
      '/api/fipe/carros/brands',
      CONSOLE_PATHS.inquiries,
    ]
    const ids: string[] = []
    const about = fc.constantFrom(
      /^GET \/v1\/(?:saldo|servicos|fipe)/,
      /^POST /,
      /^GET \/v1\/consultas\//,
      /^(?:POST|GET) \/v1\/consultas/,
    )
    await fc.assert(
      fc.asyncProperty(about, bends, async (path, how) => {
        bend = { path, how }
        for (const each of reads) await expectAnswer(each)
        const id = crypto.randomUUID()
        const placa = `FZZ${ids.length % 10}A${String(Math.floor(ids.length / 10)).padStart(2, '0')}`
        const body = JSON.stringify({ request: { servico: 'gravame', placa }, priceCents: 890 })
        await expectAnswer(`/api/inquiries/${id}`, { method: 'PUT', body })
        ids.push(id)
        bend = undefined
      }),
      { numRuns: LONG_RUN ? 250 : 25 },
    )

    // The service answers correctly again.
    const stored = await shop.bff.context.store.db.selectFrom('intent').select(['id', 'state']).execute()
    for (const { id } of stored) await expectAnswer(`/api/inquiries/${id}`)
    expect(sent.size).toBeLessThanOrEqual(stored.length)
    for (const bodies of sent.values()) expect(bodies.size).toBe(1)
    expect(shop.spent().debits).toBeLessThanOrEqual(stored.length)
    const next = await buyer.buy({ servico: 'gravame', placa: 'FZZ9Z99' })
    expect(await buyer.until(next.id, 'done')).toMatchObject({ chargedCents: 890 })
    expect(shop.bff.logLines.join('')).not.toContain(shop.service.liveKey)
  },
  LONG_RUN ? 600_000 : 120_000,
)
