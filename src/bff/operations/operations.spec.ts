import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { storeAnswers } from '../store/store.ts'
import { besideTransaction } from '../store/test-held.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { storedWebhookSecret, lockDataDir } from './data-dir.ts'
import { maskUrl, scrub } from './log.ts'
import { usablePort } from './ports.ts'

const started: TestBff[] = []
const start = async (config: Parameters<typeof startTestBff>[0] = {}) => {
  const bff = await startTestBff(config)
  started.push(bff)
  return bff
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((bff) => bff.close()))
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patio-ops-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('readiness shows whether the service can be reached', async () => {
  const bff = await start()
  expect(await (await fetch(`${bff.url}/healthz`)).json()).toEqual({ status: 'ok' })
  const ready = async () => (await fetch(`${bff.url}/readyz`)).json()
  expect(await ready()).toMatchObject({ status: 'ready', store: 'ok' })
  // No service listens at the address that tests configure.
  const cookie = await bff.signIn('buyer')
  expect((await fetch(`${bff.url}/api/fipe/carros/brands`, { headers: { cookie } })).status).toBe(502)
  expect(await ready()).toMatchObject({ status: 'ready', service: 'unreachable' })
})

test('without its store the console is alive but not ready', async () => {
  const bff = await start()
  await bff.context.store.close()
  expect((await fetch(`${bff.url}/healthz`)).status).toBe(200)
  const answer = await fetch(`${bff.url}/readyz`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ status: 'not-ready', store: 'unavailable' })
})

test('a store that does not answer in time counts as unavailable', async () => {
  const { context } = await start()
  const nothing = () => Promise.resolve()
  await besideTransaction(context.store, { first: nothing }, async () => {
    expect(await storeAnswers(context.store, 20)).toBe(false)
  })
  expect(await storeAnswers(context.store)).toBe(true)
})

test('not ready before every part listens', async () => {
  const bff = await start()
  bff.context.readiness.started = false
  expect((await fetch(`${bff.url}/readyz`)).status).toBe(503)
})

test('metrics are served to this machine, or to callers with the token', async () => {
  const bff = await start({ config: { metricsToken: 'a-token-for-metrics' } })
  const metrics = (headers: Record<string, string> = {}) => fetch(`${bff.url}/metrics`, { headers })
  await fetch(`${bff.url}/api/inquiries/ABC1D23`)
  const text = await (await metrics()).text()
  expect(text).toContain('patio_http_request_duration_seconds_count{')
  expect(text).not.toContain('ABC1D23')
  // Headers of a proxy on this machine that forwards a stranger's request.
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']) {
    expect({ name, status: (await metrics({ [name]: '198.51.100.7' })).status }).toEqual({
      name,
      status: 404,
    })
  }
  const withToken = { 'x-forwarded-for': '198.51.100.7', authorization: 'Bearer a-token-for-metrics' }
  expect((await metrics(withToken)).status).toBe(200)
  expect((await metrics({ authorization: 'Bearer another' })).status).toBe(404)
})

test('closing lets open requests finish and refuses new ones', async () => {
  const bff = await start()
  const cookie = await bff.signIn('buyer')
  // A password check takes long, so it is still running when the server closes.
  const email = await bff.addPerson('buyer')
  const slow = fetch(`${bff.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
  await new Promise<void>((resolve) => {
    bff.app.server.once('request', () => resolve())
  })
  let ended = false
  bff.context.closing.addEventListener('abort', () => {
    ended = true
  })
  await bff.close()
  started.length = 0
  expect((await slow).status).toBe(401)
  expect(ended).toBe(true)
  await expect(fetch(`${bff.url}/api/session`, { headers: { cookie } })).rejects.toThrow('fetch failed')
})

test.each([
  ['/consultas?placa=ABC1D23', '/consultas'],
  ['/servicos/x/ABC1234', '/servicos/x/***'],
  ['/x/abc-1d23/y', '/x/***/y'],
  ['/x/%51WE1R23', '/x/***'],
  ['/x/QWE%2D1R23', '/x/***'],
  ['/x/QWE1R23abc', '/x/***abc'],
  // Other spellings that a route reads as a plate, or a document as people type it.
  ['/api/cars/QWE%201R23', '/api/cars/***'],
  ['/api/cars/Q.W.E.1.R.2.3/notes', '/api/cars/***/notes'],
  ['/api/cars/%EF%BC%B1WE1R%E2%91%A13', '/api/cars/***'],
  ['/api/cars/QWE%E2%80%8B1R23', '/api/cars/***'],
  ['/api/cars/529%20982%20247%2025', '/api/cars/***'],
  ['/api/cars/%FF', '/api/cars/%FF'],
  [
    '/api/inquiries/0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a',
    '/api/inquiries/0f9d8c7b-6a5e-4d3c-8b2a-1f0e9d8c7b6a',
  ],
  ['/pessoas/12345678909', '/pessoas/***'],
  ['/entrar#token', '/entrar'],
])('in the log the URL %s becomes %s', (url, masked) => {
  expect(maskUrl(url)).toBe(masked)
})

test('secrets and documents are removed from every log line', () => {
  const key = `svc_live_${'a1'.repeat(32)}`
  const line = `fetch failed: ${key} p4ssw0rd-of-the-database whsec_abcdef 123.456.789-09 12.ABC.345/01DE-35 ABC1D23`
  expect(scrub(line, ['p4ssw0rd-of-the-database'])).toBe(
    'fetch failed: svc_live_[…] […] whsec_[…] [cpf] [cnpj] ***',
  )
})

test('an error in the log has no row values of the database', async () => {
  const bff = await start()
  const error = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(ana@loja.example) already exists',
  })
  bff.context.log.error({ err: error, password: 'p4ssw0rd', person: { token: 't0ken' } }, 'failed')
  const line = bff.logLines.at(-1) ?? ''
  expect(line).toContain('duplicate key')
  for (const secret of ['ana@', 'p4ssw0rd', 't0ken']) expect(line).not.toContain(secret)
})

test('a folder belongs to one process at a time', () => {
  const dataDir = join(folder, 'locked')
  const lock = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir, 0)).toThrow(/DATA_DIR: .* is in use by another process/)
  lock.release()
  lockDataDir(dataDir).release()
})

test('the webhook secret is created once, and only its owner can read it', async () => {
  const secret = storedWebhookSecret(folder)
  expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/)
  expect(storedWebhookSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'webhook.secret'))).mode & 0o777).toBe(0o600)
})

test('a busy port is reported before anything starts; 0 gives a free one', async () => {
  const bff = await start()
  const port = Number(new URL(bff.url).port)
  await expect(usablePort('127.0.0.1', port)).rejects.toThrow(`PORT: 127.0.0.1:${port} is in use`)
  expect(await usablePort('127.0.0.1', 0)).toBeGreaterThan(0)
})
