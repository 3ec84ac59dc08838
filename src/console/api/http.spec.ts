import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { listenOnFreePort } from '#server/test-listen.ts'
import { ApiError, errorDetailOf } from './api-error.ts'
import { fetchJson, unauthenticatedCalls } from './http.ts'

const answer = () => Promise.resolve(z.object({ value: z.number() }))
let stop: (() => void) | undefined

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle)
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return `${(await listenOnFreePort(server)).url}/`
}

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`)
  return error
}

afterEach(() => stop?.())

describe('fetchJson', () => {
  it('reads an answer through its schema', async () => {
    const url = await serve((_, response) => response.end('{"value":1,"more":true}'))
    await expect(fetchJson(answer, url)).resolves.toEqual({ value: 1 })
  })

  it('sends JSON, and no body if there is none', async () => {
    const seen: unknown[] = []
    const url = await serve((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        seen.push([request.method, request.headers['content-type'], body])
        response.end('{"value":1}')
      })
    })
    await fetchJson(answer, url, { method: 'PUT', body: { a: 'ç' } })
    await fetchJson(answer, url)
    expect(seen).toEqual([
      ['PUT', 'application/json', '{"a":"ç"}'],
      ['GET', undefined, ''],
    ])
  })

  it('sends no write before its schema has loaded', async () => {
    const sent: unknown[] = []
    const url = await serve((request, response) => {
      sent.push(request.method)
      response.end('{"value":1}')
    })
    const missing = () => Promise.reject(new Error('the script is gone'))
    expect((await failureOf(fetchJson(missing, url, { method: 'PUT' }))).detail.code).toBe('NETWORK')
    expect(sent).toEqual([])
    await fetchJson(answer, url, { method: 'PUT' })
    expect(sent).toEqual(['PUT'])
  })

  it("throws the BFF's error unchanged", async () => {
    const error = {
      code: 'SALDO_INSUFICIENTE',
      message: 'Saldo insuficiente.',
      retryable: false,
      requestId: 'r-1',
      charged: 'no',
      balanceCents: 120,
    }
    const url = await serve((_, response) => response.writeHead(402).end(JSON.stringify({ error })))
    const thrown = await failureOf(fetchJson(answer, url, { method: 'PUT', body: {} }))
    expect(thrown.status).toBe(402)
    expect(thrown.detail).toEqual(error)
  })

  it.each([
    ['read', { method: 'GET' }, 'no'],
    ['purchase', { method: 'PUT', spends: true }, 'unknown'],
    ['write that cannot spend', { method: 'PUT' }, 'no'],
  ] as const)('after a lost reply, a %s has charged: %s', async (_, options, charged) => {
    const url = await serve((request) => request.socket.destroy())
    const { status, detail } = await failureOf(fetchJson(answer, url, options))
    expect([status, detail.code, detail.charged, detail.retryable]).toEqual([0, 'NETWORK', charged, true])
  })

  it('an answer that breaks off is a lost one, and is not taken for an answer of another version', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100, 'x-request-id': 'r-1' }).write('{"value"')
      setImmediate(() => response.destroy())
    })
    const { status, detail } = await failureOf(fetchJson(answer, url))
    expect([status, detail.code, detail.retryable, detail.requestId]).toEqual([0, 'NETWORK', true, 'r-1'])
  })

  it('names a request by the id that it was sent with, if nothing came back or a proxy answered', async () => {
    const sent: unknown[] = []
    const url = await serve((request, response) => {
      sent.push(request.headers['x-request-id'])
      if (sent.length === 1) request.socket.destroy()
      else response.writeHead(502).end('<html>nginx</html>')
    })
    const lost = await failureOf(fetchJson(answer, url))
    const refused = await failureOf(fetchJson(answer, url))
    expect([lost.detail.requestId, refused.detail.requestId]).toEqual(sent)
    expect(new Set(sent).size).toBe(2)
    expect(sent).toEqual(Array(2).fill(expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/)))
  })

  it('reports a missing session to the gate, and nothing else', async () => {
    const heard = vi.fn<() => void>()
    onTestFinished(unauthenticatedCalls.subscribe(heard))
    const fail = async (status: number, code: string) => {
      const error = { code, message: 'x', retryable: false, requestId: null, charged: 'no' }
      const url = await serve((_, response) => response.writeHead(status).end(JSON.stringify({ error })))
      expect((await failureOf(fetchJson(answer, url))).detail.code).toBe(code)
      stop?.()
    }
    await fail(401, 'INVALID_CREDENTIALS')
    await fail(403, 'FORBIDDEN')
    expect(heard).not.toHaveBeenCalled()
    await fail(401, 'UNAUTHENTICATED')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('turns the page of a proxy into an error, without its text', async () => {
    const url = await serve((_, response) => response.writeHead(502).end('<html>nginx</html>'))
    const { status, detail } = await failureOf(fetchJson(answer, url))
    expect([status, detail.code, detail.retryable]).toEqual([502, 'INTERNAL', true])
    expect(detail.message).not.toContain('nginx')
    const tooLarge = await serve((_, response) => response.writeHead(413).end('<html>nginx</html>'))
    expect((await failureOf(fetchJson(answer, tooLarge))).detail.retryable, 'nor again').toBe(false)
  })

  it('says that an answer cannot be read', async () => {
    const url = await serve((_, response) => response.end('{"value":"one"}'))
    expect((await failureOf(fetchJson(answer, url))).detail.code).toBe('UNREADABLE')
  })

  it('rethrows an abort', async () => {
    const url = await serve(() => undefined)
    const controller = new AbortController()
    const call = fetchJson(answer, url, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it('errorDetailOf converts any thrown value to the one shape, without its message', () => {
  expect(errorDetailOf(new Error('secret')).message).not.toContain('secret')
  expect(errorDetailOf(new Error('secret'))).toMatchObject({ code: 'CONSOLE_FAILURE', charged: 'no' })
})
