import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerSameOrigin } from './same-origin.ts'

/**
 * Headers that a browser sends with a request from another site's page. The cookie is included, because the
 * attack needs it.
 */
const ATTACKS: Readonly<Record<string, Record<string, string>>> = {
  'a form on another site': {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/x-www-form-urlencoded',
  },
  'a form on a sibling subdomain': {
    origin: 'https://blog.loja.example',
    'sec-fetch-site': 'same-site',
    'content-type': 'text/plain',
  },
  'a form in a sandboxed frame': { origin: 'null', 'content-type': 'text/plain' },
  'a browser without Fetch Metadata': { origin: 'https://evil.example', 'content-type': 'application/json' },
  'a rebound DNS name': {
    origin: 'http://evil.example:3000',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  },
  'a form of a browser that sends no metadata': { 'content-type': 'text/plain' },
  'no body and no header': {},
  'a change that claims to come from the address bar': {
    'sec-fetch-site': 'none',
    'content-type': 'application/json',
  },
}

describe('a signed-in POST that spends', () => {
  const spend = async (guarded: boolean, headers: Record<string, string>) => {
    const app = fastify()
    let spent = 0
    registerErrorHandler(app)
    if (guarded) registerSameOrigin(app, (origin) => origin === 'https://patio.loja.example')
    // Parses a body as JSON whatever its content type is, like a lenient route.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.post('/api/spend', { config: { access: 'public' } }, () => {
      spent += 1
      return {}
    })
    const payload = headers['content-type'] === undefined ? {} : { payload: '{"servico":"consulta"}' }
    const answer = await app.inject({ method: 'POST', url: '/api/spend', headers, ...payload })
    await app.close()
    return { spent, status: answer.statusCode }
  }

  test.each(Object.entries(ATTACKS))('%s: works without the guard', async (_name, headers) => {
    expect(await spend(false, headers)).toEqual({ spent: 1, status: 200 })
  })

  test.each(Object.entries(ATTACKS))('%s: is refused by the guard', async (_name, headers) => {
    const { spent, status } = await spend(true, headers)
    expect(spent).toBe(0)
    expect([403, 415]).toContain(status)
  })

  test.each([
    ['our own page', { origin: 'https://patio.loja.example', 'sec-fetch-site': 'same-origin' }],
    ['our own page in an older browser', { origin: 'https://patio.loja.example' }],
    ['a program', { 'content-type': 'application/json' }],
  ])('%s gets through', async (_name, headers) => {
    const json: Record<string, string> = { 'content-type': 'application/json', ...headers }
    expect(await spend(true, json)).toEqual({ spent: 1, status: 200 })
  })
})

describe('over HTTP', () => {
  let bff: TestBff
  beforeAll(async () => {
    bff = await startTestBff()
  })
  afterAll(() => bff.close())

  test.each([
    ['GET', '/api/session'],
    ['POST', '/api/session'],
    ['DELETE', '/api/session'],
    ['PUT', '/api/inquiries/0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a'],
    ['GET', '/api/inquiries'],
  ])('another site cannot %s %s', async (method, path) => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await fetch(bff.url + path, { method, headers: { 'sec-fetch-site': site } })
      expect(answer.status).toBe(403)
      expect(ErrorBodySchema.parse(await answer.json()).error.code).toBe('CROSS_SITE')
    }
  })

  test.each(['/%61pi/session', '/api/%73ession', '/api%2Fsession', '//api/session', '/api//session'])(
    'writing the path as %s does not bypass the guard',
    async (path) => {
      const { port } = new URL(bff.url)
      const answer = await bff.app.inject({
        method: 'POST',
        url: path,
        headers: {
          host: `127.0.0.1:${port}`,
          origin: 'https://evil.example',
          'content-type': 'application/json',
        },
        payload: '{}',
      })
      // The guard refuses it, or no such route exists. A 400 would mean that the body was read.
      expect([403, 404]).toContain(answer.statusCode)
    },
  )

  test('a preflight is never granted', async () => {
    const answer = await fetch(`${bff.url}/api/session`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.status).not.toBe(204)
  })

  test('a URL typed into the address bar may be read', async () => {
    const answer = await fetch(`${bff.url}/api/session`, { headers: { 'sec-fetch-site': 'none' } })
    expect(answer.status).toBe(200)
  })

  test('the console opens under every loopback alias', async () => {
    const { port } = new URL(bff.url)
    const post = (origin: string) =>
      fetch(`${bff.url}/api/session`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: '{}',
      })
    expect((await post(`http://localhost:${port}`)).status).toBe(400)
    expect((await post('http://localhost:1')).status).toBe(403)
  })
})
