import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONSOLE_PATHS, CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { routePath } from '#contract/path.ts'
import { type Caller, type Shop, openShop } from '../test-stack.ts'
import { FastPath } from './fast-path.ts'
import { createServer } from './server.ts'

const id = '6b1f2a52-98a8-4f3c-8d5e-1c2b3a4d5e6f'

const ANA = { id, name: 'Ana', email: 'ana@loja.example', role: 'buyer', mayQueryPeople: true } as const

/** The diagnostics channel on which Fastify announces each handler. */
const HANDLED = 'tracing:fastify.request.handler:start'

let handled = 0
// The embedded service of these tests is a Fastify too.
const count = (message: unknown) => {
  const { route } = message as { readonly route: { readonly url: string } }
  if (route.url.startsWith('/api/')) handled += 1
}
beforeEach(() => {
  handled = 0
  subscribe(HANDLED, count)
})
afterEach(() => void unsubscribe(HANDLED, count))

interface Asked {
  readonly path: string
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface Given {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Headers that depend on the connection or the time, which the comparison leaves out. */
const OWN = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

function given(status: number, headers: IncomingHttpHeaders | object, body: string): Given {
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name))),
    body,
  }
}

/** Sends a request over the network, where the fast path comes first. */
async function askHere({ bff }: Shop, { path, body, ...options }: Asked): Promise<Given> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, bff.url), { ...options, agent: false }, (answer) => {
      answer.setEncoding('latin1')
      text(answer).then((bytes) => resolve(given(answer.statusCode ?? 0, answer.headers, bytes)), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Repeats the request until the fast path answers. A write in the meantime (an entry of the trail, a poll)
 * makes the next request read the store again. Never ends if the fast path cannot answer it.
 */
async function askFast(
  shop: Shop,
  asked: Asked,
): Promise<{ readonly answer: Given; readonly times: number }> {
  for (let times = 1; ; times += 1) {
    handled = 0
    const answer = await askHere(shop, asked)
    if (handled === 0) return { answer, times }
  }
}

/** Sends the same request to Fastify, without the fast path. */
async function askFastify({ bff }: Shop, { path, body, ...options }: Asked): Promise<Given> {
  const answer = await bff.app.inject({ url: path, ...options, ...(body !== undefined && { payload: body }) })
  return given(answer.statusCode, answer.headers, answer.rawPayload.toString('latin1'))
}

describe('an answer in memory', () => {
  let shop: Shop
  let buyer: Caller
  let record = ''
  beforeAll(async () => {
    shop = await openShop({ config: { trustedProxies: ['192.0.2.0/24'] } })
    buyer = await shop.person()
    const bought = await buyer.buy({ servico: 'completa', placa: 'BRA2E19' })
    await buyer.until(bought.id, 'done')
    record = buildPath(CONSOLE_PATHS.inquiry, { id: bought.id })
  })
  afterAll(() => shop.close())

  const host = () => new URL(shop.bff.url).host
  const paths = (): readonly string[] => [
    CONSOLE_PATHS.session,
    CONSOLE_PATHS.catalog,
    CONSOLE_PATHS.balance,
    CONSOLE_PATHS.atpveNotice,
    record,
  ]

  it.each<[string, Record<string, string>]>([
    ['a page of ours', { 'sec-fetch-site': 'same-origin' }],
    ['a program', {}],
    ['a browser that takes gzip', { 'accept-encoding': 'gzip, br' }],
    ['one that refuses gzip', { 'accept-encoding': 'gzip;q=0' }],
    ['one that names its request', { 'x-request-id': id }],
    ['a page that is drawn', { 'x-short-answers': '1' }],
  ])('is sent without Fastify exactly as Fastify would send it: %s', async (_name, headers) => {
    for (const path of paths()) {
      const asked = {
        path,
        headers: { host: host(), cookie: buyer.cookie, 'x-request-id': id, ...headers },
      }
      const { answer } = await askFast(shop, asked)
      expect(answer.status).toBe(200)
      expect(answer).toEqual(await askFastify(shop, asked))
      expect(handled).toBe(1)
    }
  })

  it('is not sent again to a browser that has it', async () => {
    const asked = { path: CONSOLE_PATHS.catalog, headers: { host: host(), cookie: buyer.cookie } }
    const { headers } = await askHere(shop, asked)
    const again = {
      ...asked,
      headers: { ...asked.headers, 'x-request-id': id, 'if-none-match': String(headers['etag']) },
    }
    const { answer: kept } = await askFast(shop, again)
    expect(kept).toMatchObject({ status: 304, body: '' })
    expect(kept).toEqual(await askFastify(shop, again))
  })

  it.each<[string, (asked: Asked) => Asked, number[]]>([
    ['nobody', (asked) => withHeaders(asked, { cookie: '' }), [200, 401]],
    ['a cookie that is not a session', (asked) => withHeaders(asked, { cookie: 'patio=1' }), [200, 401]],
    ['an unknown session', (asked) => withHeaders(asked, { cookie: `patio=${'A'.repeat(43)}` }), [200, 401]],
    ['another site', (asked) => withHeaders(asked, { 'sec-fetch-site': 'cross-site' }), [403]],
    ['a sibling of this site', (asked) => withHeaders(asked, { 'sec-fetch-site': 'same-site' }), [403]],
    ['a link in another site', (asked) => withHeaders(asked, NAVIGATION), [403]],
    ['a foreign host name', (asked) => withHeaders(asked, { host: 'evil.example' }), [421]],
    ['HEAD', (asked) => ({ ...asked, method: 'HEAD' }), [404]],
    ['a query', (asked) => ({ ...asked, path: `${asked.path}?a=1` }), [200, 400]],
    ['a path in capitals', ({ path, ...rest }) => ({ ...rest, path: path.toUpperCase() }), [404, 503]],
    ['an escaped path', ({ path, ...rest }) => ({ ...rest, path: path.replace('a', '%61') }), [200]],
    ['an extra slash', ({ path, ...rest }) => ({ ...rest, path: `${path}/` }), [404]],
    ['a POST', (asked) => ({ ...asked, method: 'POST', body: '{}' }), [400, 404, 415]],
  ])('is answered or refused by the same rules: %s', async (_name, change, statuses) => {
    for (const path of paths()) {
      const headers = { host: host(), cookie: buyer.cookie, 'x-request-id': id }
      await askFast(shop, { path, headers })
      const asked = change({ path, headers })
      const here = await askHere(shop, asked)
      expect(statuses, path).toContain(here.status)
      expect(withoutMoments(here)).toEqual(withoutMoments(await askFastify(shop, asked)))
    }
  })

  it('is refused for a request with two host names', async () => {
    const headers = { host: host(), cookie: buyer.cookie }
    const path = CONSOLE_PATHS.session
    await askFast(shop, { path, headers })
    const two = await new Promise<number | undefined>((resolve, reject) => {
      const raw = ['host', host(), 'host', 'evil.example', 'cookie', buyer.cookie]
      request(new URL(path, shop.bff.url), { headers: raw, agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(two).toBe(421)
  })

  it('counts in the timings, and the opened result is in the trail', async () => {
    const other = await shop.person()
    const asked = { path: record, headers: { host: host(), cookie: other.cookie } }
    const answered = async () => {
      const metrics = await (await fetch(`${shop.bff.url}/metrics`)).text()
      const line =
        /patio_http_request_duration_seconds_count\{method="GET",route="([^"]*)",status="200"\} (\d+)/g
      return Number(
        [...metrics.matchAll(line)].find(([, route]) => route === routePath(CONSOLE_PATHS.inquiry))?.[2],
      )
    }
    const before = await answered()
    const { answer, times } = await askFast(shop, asked)
    expect(answer.status).toBe(200)
    expect(await answered()).toBe(before + times)
    await shop.bff.context.notes.settled()
    const opened = await shop.bff.context.store.db
      .selectFrom('audit_entry')
      .select('person_id')
      .distinct()
      .where('action', '=', 'result-opened')
      .execute()
    expect(opened).toHaveLength(2)
  })
})

const NAVIGATION = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

function withHeaders(asked: Asked, headers: Record<string, string>): Asked {
  return { ...asked, headers: { ...asked.headers, ...headers } }
}

/** Removes times and request ids: an error may name the time, and a retry has a new id. */
function withoutMoments({ headers, ...rest }: Given): Given {
  return { ...rest, headers: { ...headers, 'content-length': undefined } }
}

it('accepts no route whose calls keep a session alive', () => {
  const add = () => new FastPath(false).add(CONSOLE_ROUTES.inquiries, { ready: () => undefined })
  expect(add).toThrow('/api/inquiries counts as activity')
})

const failing = () => {
  throw new Error('disk I/O error')
}

it.each([
  ['a store that cannot be read', failing],
  ['an answer that cannot be written', () => ({ toJSON: failing })],
])('leaves failures to Fastify, like %s', async (_, ready) => {
  const app = createServer({ logger: false, https: false, trustedProxies: [] })
  app.fastPath.add(CONSOLE_ROUTES.balance, { ready })
  app.get(CONSOLE_PATHS.balance, () => 'by Fastify')
  app.fastPath.open(app, {
    host: { isOurName: () => true, isTrustedProxy: () => false },
    person: { presumed: () => ANA, checked: () => ANA },
    note: () => {},
    logEarly: () => {},
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(url + CONSOLE_PATHS.balance)).text()).toBe('by Fastify')
  await app.close()
})

it('at the log level "debug" each answer has its line in the log', async () => {
  const shop = await openShop({ config: { logLevel: 'debug' } })
  const buyer = await shop.person()
  const lines = () => shop.bff.logLines.filter((line) => line.includes('"url":"/api/session"')).length
  await buyer.fetch(CONSOLE_PATHS.session)
  const before = lines()
  await buyer.fetch(CONSOLE_PATHS.session)
  await expect.poll(lines).toBe(before + 1)
  await shop.close()
})
