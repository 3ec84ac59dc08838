import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBodySchema } from '#contract/console/error.ts'
import { compressAssets } from '#tooling/compress-assets.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { registerAccess } from './access.ts'

let dataDir: string
let bff: TestBff

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patio-frame-'))
  await mkdir(join(dataDir, 'dist', 'assets'), { recursive: true })
  await mkdir(join(dataDir, 'dist', '.vite'), { recursive: true })
  await writeFile(join(dataDir, 'dist', 'index.html'), '<!doctype html><title>Pátio</title>')
  await writeFile(
    join(dataDir, 'dist', 'assets', 'main-a1b2c3.js'),
    `export const text = '${'x'.repeat(5000)}'`,
  )
  await writeFile(join(dataDir, 'dist', 'assets', 'gone-a1b2c3.js'), 'export {}')
  await writeFile(join(dataDir, 'dist', '.vite', 'manifest.json'), '{}')
  await writeFile(join(dataDir, 'secret.txt'), 'outside')
  await compressAssets(join(dataDir, 'dist'))
  bff = await startTestBff({ config: { dataDir } })
})
afterAll(async () => {
  await bff.close()
  await rm(dataDir, { recursive: true })
})

/**
 * Every route with values for its parameters, from the app's own list, so that a new route is tested
 * automatically.
 */
function everyRoute(): { method: string; url: string }[] {
  const routes = bff.app.printRoutes({ commonPrefix: false, includeHooks: false })
  const found: { method: string; url: string }[] = []
  const stack: string[] = []
  for (const line of routes.split('\n')) {
    const match =
      /^((?:[│ ] {3})*)[├└]── (\S*) \(([^)]+)\)/.exec(line) ?? /^((?:[│ ] {3})*)[├└]── (\S*)/.exec(line)
    if (!match) continue
    const [, indent = '', part = '', methods = ''] = match
    const depth = indent.length / 4
    stack.length = depth
    stack.push(part)
    const url = stack.join('').replaceAll(/:\w+/g, '1').replace('*', 'qualquer')
    for (const method of methods.split(', ').filter((each) => each !== '')) found.push({ method, url })
  }
  return found
}

/** The pattern of each header on every answer; `/^$/` means that the header must be absent. */
const RULES: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy':
    /^default-src 'none'(?!.*(?:unsafe|https?:|\*)).*frame-ancestors '(?:none|self)'/,
  'x-request-id': /^[0-9a-f-]{36}$/,
  'strict-transport-security': /^$/,
  'x-powered-by': /^$/,
  server: /^$/,
}
const API_RULES = { ...RULES, 'cache-control': /^no-store$/ }

describe('headers', () => {
  test('the test finds the routes', () => {
    const routes = everyRoute()
    expect(routes).toContainEqual({ method: 'POST', url: '/api/session' })
    expect(routes).toContainEqual({ method: 'GET', url: '/readyz' })
    expect(routes.length).toBeGreaterThan(8)
  })

  test('every answer of every route has strict headers, whatever its status', async () => {
    const weak: string[] = []
    for (const { method, url } of [...everyRoute(), { method: 'GET', url: '/api/nothing' }]) {
      const { headers, statusCode } = await bff.app.inject({ method: method as 'GET', url })
      for (const [name, rule] of Object.entries(url.startsWith('/api/') ? API_RULES : RULES)) {
        if (!rule.test(String(headers[name] ?? ''))) {
          weak.push(`${method} ${url} ${statusCode}: ${name}: ${String(headers[name])}`)
        }
      }
    }
    expect(weak).toEqual([])
  })

  test('over https every answer sends HSTS', async () => {
    const secure = await startTestBff({ config: { publicUrl: 'https://patio.example' } })
    const urls = ['/', '/api/session', '/api/nothing', '/healthz', '/api/%zz']
    const answers = await Promise.all(urls.map((url) => secure.app.inject({ url })))
    expect(answers.map(({ headers }) => headers['strict-transport-security'])).toEqual(
      urls.map(() => 'max-age=31536000'),
    )
    await secure.close()
  })

  test('a page may load only its own files, and cannot be framed', async () => {
    const policy = (await fetch(`${bff.url}/consultas`)).headers.get('content-security-policy')
    for (const rule of [
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]) {
      expect(policy).toContain(rule)
    }
  })
})

describe('access', () => {
  test('a route without a declared access cannot be registered', async () => {
    const app = fastify()
    registerAccess(app, async () => undefined)
    // A caller without types may pass an empty configuration.
    expect(() => app.get('/api/open', {} as Partial<RouteOptions>, () => 'all')).toThrow(
      /\/api\/open declares no access/,
    )
    await app.close()
  })

  test('only public routes answer without a session', async () => {
    const open: string[] = []
    for (const { method, url } of everyRoute().filter((each) => each.url.startsWith('/api/'))) {
      const answer = await bff.app.inject({
        method: method as 'GET',
        url,
        headers: { 'content-type': 'application/json' },
      })
      if (answer.statusCode !== 401) open.push(`${method} ${url}`)
    }
    expect(open.filter((each) => !each.startsWith('HEAD'))).toEqual(
      expect.arrayContaining([
        'GET /api/session',
        'POST /api/session',
        'DELETE /api/session',
        'POST /api/setup',
      ]),
    )
    expect(
      open.filter(
        (each) =>
          !/ \/api\/(?:session(?:\/second-factor.*)?|setup|invites\/accept|oidc\/\w+|shared(?:\/photo)?)$/.test(
            each,
          ),
      ),
    ).toEqual([])
  })

  test.each([
    ['viewer', { look: 200, spend: 403, manage: 403 }],
    ['buyer', { look: 200, spend: 200, manage: 403 }],
    ['manager', { look: 200, spend: 200, manage: 200 }],
  ] as const)('a %s may do what the role allows', async (role, expected) => {
    const app = fastify()
    registerAccess(app, async (request) => {
      request.person = { id: '1', name: 'Ana', email: 'ana@loja.example', role, mayQueryPeople: true }
    })
    app.setErrorHandler((error: Error & { status?: number }, _request, reply) =>
      reply.code(error.status ?? 500).send(),
    )
    app.get('/look', { config: { access: 'signed-in' } }, () => 'done')
    app.get('/spend', { config: { access: 'spend' } }, () => 'done')
    app.get('/manage', { config: { access: 'manage' } }, () => 'done')
    const got: Record<string, number> = {}
    for (const url of Object.keys(expected)) got[url] = (await app.inject(`/${url}`)).statusCode
    expect(got).toEqual(expected)
    await app.close()
  })
})

describe('bad input', () => {
  const post = (body: string, contentType = 'application/json') =>
    fetch(`${bff.url}/api/session`, { method: 'POST', headers: { 'content-type': contentType }, body })

  test.each([
    ['not JSON', () => post('{"email":'), 400, 'INVALID_REQUEST'],
    ['JSON of another kind', () => post('[]'), 400, 'INVALID_REQUEST'],
    ['no body', () => post(''), 400, 'INVALID_REQUEST'],
    ['a prototype', () => post('{"__proto__": {"email": "a@b.example"}}'), 400, 'INVALID_REQUEST'],
    ['a form', () => post('email=a', 'application/x-www-form-urlencoded'), 415, 'UNSUPPORTED_TYPE'],
    ['too much', () => post(JSON.stringify({ email: 'x'.repeat(70_000) })), 413, 'TOO_LARGE'],
    ['an unknown route', () => fetch(`${bff.url}/api/nothing`), 404, 'NOT_FOUND'],
    ['a path that cannot be decoded', () => fetch(`${bff.url}/api/%zz`), 400, 'INVALID_REQUEST'],
  ] as const)('%s is answered in the common error format', async (_name, send, status, code) => {
    const answer = await send()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { error } = ErrorBodySchema.parse(await answer.json())
    expect(error).toMatchObject({ code, charged: 'no', requestId: answer.headers.get('x-request-id') })
    expect(error.message).not.toBe('')
  })

  test('bytes that are not HTTP get an answer too, and the connection ends', async () => {
    const { port } = new URL(bff.url)
    const text = await new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      socket.setEncoding('utf8').on('data', (part: string) => {
        received += part
      })
      socket.on('end', () => resolve(received)).on('error', reject)
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('x-content-type-options: nosniff')
    ErrorBodySchema.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? ''))
  })
})

describe('the built console', () => {
  test.each(['/', '/consultas', '/servicos/consulta-completa?placa=ABC1D23', '/um/endere%C3%A7o'])(
    '%s is a page of the console, and browsers revalidate it',
    async (path) => {
      const answer = await fetch(bff.url + path, { headers: { accept: 'text/html' } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toContain('<title>Pátio</title>')
    },
  )

  test('hashed files may be cached for ever, are compressed, and are revalidated by their tag', async () => {
    const url = `${bff.url}/assets/main-a1b2c3.js`
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(await answer.text()).toMatch(/^export const text = 'x{5000}'$/)
    }
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const etag = plain.headers.get('etag') ?? ''
    // `inject`, because `fetch` adds `Cache-Control: no-cache` to a conditional request.
    const again = await bff.app.inject({
      url: '/assets/main-a1b2c3.js',
      headers: { 'accept-encoding': 'identity', 'if-none-match': etag },
    })
    expect(again.statusCode).toBe(304)
  })

  test('a missing file is answered with 404, which browsers do not cache', async () => {
    await rm(join(dataDir, 'dist', 'assets', 'gone-a1b2c3.js'))
    const answer = await bff.app.inject({ url: '/assets/gone-a1b2c3.js' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test.each([
    '/assets/missing-a1b2c3.js',
    '/favicon.ico',
    '/.vite/manifest.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/api',
    '/webhooks/other',
  ])('%s is not a page of the console', async (path) => {
    const answer = await bff.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('outside')
  })
})
