import { type Server, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate as connectionIsFree } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { ServiceClient, type ServiceClientOptions } from './service-client.ts'

const KEY = `svc_live_${'ab'.repeat(32)}`
const params = {}

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

async function server(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const http: Server = createServer(handle)
  open.push(() => {
    http.closeAllConnections()
    http.close()
  })
  return (await listenOnFreePort(http)).url
}

function client(url: string, options: Partial<ServiceClientOptions> = {}): ServiceClient {
  const made = new ServiceClient({ url, key: KEY, ...options })
  open.push(() => made.close())
  return made
}

describe('a call', () => {
  it('sends the key, the idempotency key and exactly the given bytes, below the path of the base URL', async () => {
    let seen: { url?: string | undefined; headers?: IncomingMessage['headers']; body: string } = { body: '' }
    const url = await server((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        seen = { url: request.url, headers: request.headers, body }
        response.writeHead(201, { 'content-type': 'application/json', 'ratelimit-remaining': '7' })
        response.end('{"id":"1","servico":"x","status":"processando","valor_cobrado":1}')
      })
    })
    const body = '{"b": 1,  "a":"ç"}'
    const outcome = await client(`${url}/gateway/`).call('createInquiry', {
      params,
      body,
      idempotencyKey: 'k-12345678',
    })
    expect(outcome).toMatchObject({ kind: 'success', status: 201, rateLimit: { remaining: 7 } })
    expect(seen.url).toBe('/gateway/v1/consultas')
    expect(seen.body).toBe(body)
    expect(seen.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'idempotency-key': 'k-12345678',
      'user-agent': expect.stringMatching(/^Patio\/\d+\.\d+\.\d+$/),
    })
  })

  it('of a public route carries no key', async () => {
    let header: string | undefined = 'unseen'
    const url = await server((request, response) => {
      header = request.headers.authorization
      response.end('{"versao":"1"}')
    })
    expect(await client(url).call('atpveNotice', { params })).toMatchObject({ kind: 'success' })
    expect(header).toBeUndefined()
  })

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void, string]>([
    ['cut before an answer', (request) => request.socket.destroy(), 'reset'],
    [
      'cut in the middle of an answer',
      (request, response) => {
        response.writeHead(201, { 'content-length': '100' })
        response.write('{"id"')
        setImmediate(() => request.socket.destroy())
      },
      'reset',
    ],
    ['never answered', () => undefined, 'timeout'],
    [
      'never finished',
      (_, response) => {
        response.writeHead(201)
        response.write('{')
      },
      'timeout',
    ],
    [
      'answered by a gateway',
      (_, response) => response.writeHead(502).end('<html>Bad gateway</html>'),
      'server-error',
    ],
    ['answered in something like JSON', (_, response) => response.writeHead(201).end('{"id":'), 'unreadable'],
    ['answered without end', (_, response) => response.writeHead(201).end('x'.repeat(3000)), 'too-large'],
  ])('%s leaves the outcome open', async (_, handle, reason) => {
    const url = await server(handle)
    const options = { maxJsonBytes: 2000, ...(reason === 'timeout' && { timeoutMs: 150 }) }
    const outcome = await client(url, options).call('createInquiry', { params, body: '{}' })
    expect(outcome).toMatchObject({ kind: 'indefinite', reason })
    expect(JSON.stringify(outcome)).not.toContain(KEY)
  })

  it('to a closed port was provably never sent', async () => {
    const port = await freePort()
    for (const host of ['127.0.0.1', 'localhost']) {
      const outcome = await client(`http://${host}:${port}`).call('createInquiry', { params, body: '{}' })
      expect(outcome).toMatchObject({ kind: 'indefinite', reason: 'never-sent' })
    }
  })

  it('aborted by its caller is an aborted call', async () => {
    const url = await server(() => undefined)
    const signal = AbortSignal.abort()
    expect(await client(url).call('balance', { params, signal })).toMatchObject({ reason: 'aborted' })
  })
})

describe('a kept-alive connection that the service closes while the next request is being sent', () => {
  /** Answers the first request of each connection, and closes the connection at the second. */
  async function closing() {
    const asked: (string | undefined)[] = []
    const used = new WeakSet<object>()
    const url = await server((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      if (used.has(request.socket)) request.socket.destroy()
      else {
        used.add(request.socket)
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"saldo":7}')
      }
    })
    return { asked, service: client(url) }
  }

  it('loses no free read: the client sends it once more', async () => {
    const { asked, service } = await closing()
    await service.call('balance', { params })
    await connectionIsFree()
    expect(await service.call('balance', { params })).toMatchObject({ kind: 'success', body: { saldo: 7 } })
    for (const id of ['1', '2']) {
      const document = await service.open('document', { params: { id } })
      expect(document.kind).toBe('stream')
      if (document.kind === 'stream') await text(document.body)
      await connectionIsFree()
    }
    expect(asked).toEqual([
      'GET /v1/saldo',
      'GET /v1/saldo',
      'GET /v1/saldo',
      'GET /v1/consultas/1/pdf',
      'GET /v1/consultas/2/pdf',
      'GET /v1/consultas/2/pdf',
    ])
  })

  it('leaves the outcome of a paid call open: the client does not send it again', async () => {
    const { asked, service } = await closing()
    await service.call('balance', { params })
    await connectionIsFree()
    const paid = { params, body: '{}', idempotencyKey: 'k-12345678' }
    expect(await service.call('createInquiry', paid)).toMatchObject({ kind: 'indefinite', reason: 'reset' })
    expect(asked).toEqual(['GET /v1/saldo', 'POST /v1/consultas'])
  })
})

describe('a document', () => {
  it('frees its connection when the reader leaves', async () => {
    const { promise: freed, resolve } = Promise.withResolvers<void>()
    const url = await server((_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' })
      response.write('%PDF-')
      response.once('close', () => resolve())
    })
    const abort = new AbortController()
    const outcome = await client(url).open('document', {
      params: { id: '1' },
      signal: abort.signal,
    })
    expect(outcome).toMatchObject({ kind: 'stream', contentType: 'application/pdf' })
    if (outcome.kind === 'stream') outcome.body.on('error', () => undefined)
    abort.abort()
    await freed
  })
})

describe('the client', () => {
  it('never exposes its key', () => {
    const made = client('http://127.0.0.1:9')
    expect(JSON.stringify(Object.entries(made))).not.toContain(KEY)
    expect(made.fingerprint).toMatch(/^live-[0-9a-f]{32}$/)
    expect(made.environment).toBe('live')
  })

  it('differs by account, environment and service', () => {
    const prints = [
      client('http://a.example').fingerprint,
      client('http://b.example').fingerprint,
      client('http://a.example', { key: KEY.replace('ab', 'cd') }).fingerprint,
      client('http://a.example', { key: KEY.replace('live', 'test') }).fingerprint,
    ]
    expect(new Set(prints).size).toBe(4)
    expect(client('http://a.example/').fingerprint).toBe(prints[0])
  })
})
