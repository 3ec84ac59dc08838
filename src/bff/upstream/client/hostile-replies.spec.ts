import { type RequestListener, createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { listenOnFreePort } from '#server/test-listen.ts'
import { ServiceClient } from './service-client.ts'

// Quotes and backslashes are printable too, and JSON escapes them.
const KEY = String.raw`key"with\odd-characters`

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

async function service(handle: RequestListener): Promise<string> {
  const http = createServer(handle)
  open.push(() => {
    http.closeAllConnections()
    http.close()
  })
  return (await listenOnFreePort(http)).url
}

function client(url: string) {
  const made = new ServiceClient({ url, key: KEY, maxJsonBytes: 100_000 })
  open.push(() => made.close())
  return made
}

describe('a service that repeats its input', () => {
  it('cannot make the client pass on the key in an error, a success or a request id', async () => {
    const url = await service((request, response) => {
      const { authorization = '' } = request.headers
      expect(authorization).toBe(`Bearer ${KEY}`)
      const failed = request.url === '/v1/saldo'
      response.writeHead(failed ? 403 : 200, {
        'content-type': 'application/json',
        'x-request-id': authorization,
      })
      const error = { erro: `Refused: ${authorization}`, codigo: authorization, retryable: false }
      response.end(JSON.stringify(failed ? error : { servicos: [], debug: { authorization } }))
    })
    const refused = await client(url).call('balance', { params: {} })
    expect(refused.kind).toBe('refusal')
    const accepted = await client(url).call('catalog', { params: {} })
    expect(accepted).toMatchObject({ kind: 'success', body: { debug: { authorization: 'Bearer […]' } } })
    for (const outcome of [refused, accepted]) {
      expect(outcome.requestId).not.toContain(KEY)
      expect(JSON.stringify(outcome)).not.toContain(JSON.stringify(KEY).slice(1, -1))
    }
  })
})

describe('the key in another spelling', () => {
  const escaped = Array.from(KEY, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const base64url = (text: string) => Buffer.from(text).toString('base64url')

  it.each([
    ['in JSON escapes', `"${escaped}"`],
    [
      'with one JSON escape',
      `"${JSON.stringify(KEY)
        .slice(1, -1)
        .replace('k', String.raw`\u006b`)}"`,
    ],
    ['as a name', `{"${escaped}": 1}`],
    ['below a list', `[[{"a": ["${escaped}"]}]]`],
    ['in base64', JSON.stringify(base64(KEY))],
    ['in base64 after one letter', JSON.stringify(base64(`:${KEY}`))],
    ['in base64 with what comes before and after', JSON.stringify(base64(`Bearer ${KEY} and more`))],
    ['in base64url', JSON.stringify(base64url(`ü?${KEY}?ü`))],
    ['in base64 with escapes', JSON.stringify(base64(KEY)).replaceAll('a', String.raw`\u0061`)],
    ['in a URL', JSON.stringify(`https://gateway.example/?key=${encodeURIComponent(KEY)}`)],
  ])('is removed when it comes %s', async (_, json) => {
    const url = await service((_request, response) => response.end(`{"servicos": [], "debug": ${json}}`))
    const outcome = await client(url).call('catalog', { params: {} })
    expect(outcome.kind).toBe('success')
    const text = JSON.stringify(outcome)
    expect(text).toContain('[…]')
    // A part of the key without quotes and backslashes, in each encoding.
    expect(text).not.toContain('odd-characters')
    expect(text).not.toContain(base64('odd-characters').slice(0, 12))
    expect(Buffer.from(text.replaceAll(/[^\w+/-]/g, ''), 'base64').toString()).not.toContain('odd-char')
  })

  it('is removed without changing any other text', async () => {
    const body = { servicos: [], aviso: 'ção "\\u0041" \n /', extra: { '': [null, true, 1.5] } }
    const url = await service((_, response) => response.end(JSON.stringify(body)))
    expect(await client(url).call('catalog', { params: {} })).toMatchObject({ kind: 'success', body })
  })
})

describe('a deeply nested answer', () => {
  it.each([
    ['lists', '['.repeat(5_000_000), ']'.repeat(5_000_000)],
    ['objects', '{"a":'.repeat(1001) + '1', '}'.repeat(1001)],
    ['lists after quotes and brackets in a text', `["\\"]]]]",${'['.repeat(1001)}`, ']'.repeat(1002)],
  ])('of %s is unreadable, before any parser sees it', async (_, start, end) => {
    const url = await service((_request, response) => response.end(start + end))
    const made = new ServiceClient({ url, key: KEY })
    open.push(() => made.close())
    const outcome = await made.call('fipeReferences', { params: {} })
    expect(outcome).toMatchObject({ kind: 'indefinite', reason: 'unreadable' })
  })

  it.each([
    ['three million lists is unreadable: each step would hold up everybody', 3_000_000, 'indefinite'],
    ['two hundred thousand is read', 200_000, 'success'],
  ])('of %s', async (_, lists, kind) => {
    const url = await service((_request, response) => response.end(`[${'[],'.repeat(lists)}[]]`))
    const made = new ServiceClient({ url, key: KEY })
    open.push(() => made.close())
    expect(await made.call('fipeReferences', { params: {} })).toMatchObject({ kind })
  })

  it('is judged the same wherever the network splits it', async () => {
    const text = String.raw`["\\\"]]",` + `${'['.repeat(999)}1${']'.repeat(1000)}`
    for (const cut of [2, 3, 4, 5, 8]) {
      const url = await service((_request, response) => {
        response.write(text.slice(0, cut))
        setImmediate(() => response.end(text.slice(cut)))
      })
      expect(await client(url).call('fipeReferences', { params: {} })).toMatchObject({ kind: 'success' })
    }
  })

  it('is read at a thousand levels', async () => {
    const url = await service((_, response) => response.end('['.repeat(1000) + ']'.repeat(1000)))
    expect(await client(url).call('fipeReferences', { params: {} })).toMatchObject({ kind: 'success' })
  })
})

describe('a faulty service', () => {
  it('does not make the client follow a redirect, which would send the key to another host', async () => {
    const led: (string | undefined)[] = []
    const elsewhere = await service((request, response) => {
      led.push(request.headers.authorization)
      response.end('{}')
    })
    const url = await service((_, response) => response.writeHead(307, { location: elsewhere }).end())
    const made = client(url)
    expect(await made.call('balance', { params: {} })).toMatchObject({ kind: 'indefinite', status: 307 })
    expect(await made.open('document', { params: { id: '1' } })).toMatchObject({ kind: 'indefinite' })
    expect(led).toEqual([])
  })

  it('cannot exhaust the memory: compressed replies are not decompressed, endless ones are cut off', async () => {
    const url = await service((request, response) => {
      if (request.url === '/v1/saldo') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        response.end(gzipSync(Buffer.alloc(20_000_000, 32)))
        return
      }
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      }
      response.on('drain', more)
      more()
    })
    expect(await client(url).call('balance', { params: {} })).toMatchObject({ reason: 'unreadable' })
    expect(await client(url).call('catalog', { params: {} })).toMatchObject({ reason: 'too-large' })
  })

  it('cannot stop the shop for more than a quarter of an hour with one header', async () => {
    const url = await service((_, response) =>
      response.writeHead(429, { 'retry-after': '999999999', 'ratelimit-reset': '999999999' }).end('{}'),
    )
    expect(await client(url).call('balance', { params: {} })).toMatchObject({
      kind: 'limited',
      rateLimit: { retryAfter: 900, reset: 900 },
    })
  })

  it('cannot fill rows and logs with endless texts', async () => {
    const long = 'X'.repeat(30_000)
    const url = await service((_, response) =>
      response
        .writeHead(403, { 'content-type': 'application/json' })
        .end(JSON.stringify({ erro: long, codigo: long, retryable: false, request_id: long })),
    )
    const outcome = await client(url).call('balance', { params: {} })
    expect(outcome.kind).toBe('refusal')
    expect(JSON.stringify(outcome).length).toBeLessThan(2000)
  })
})
