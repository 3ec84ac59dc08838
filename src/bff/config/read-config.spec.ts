import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import type { ProcessVariables } from '#server/variables.ts'
import { environmentOf, secretsOf } from './config.ts'
import { readConfig } from './read-config.ts'
import { VARIABLES } from './variables.ts'

const KEY = `svc_live_${'a1'.repeat(32)}`

test('without variables it uses the embedded service on this machine', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    service: undefined,
    webhookSecrets: undefined,
    dataDir: './data',
    databaseUrl: undefined,
    admin: undefined,
    session: { idleMs: 1_800_000, absoluteMs: 43_200_000 },
    trustedProxies: [],
    metricsToken: undefined,
    monitoringPortalUrl: undefined,
    shopName: undefined,
    topUpUrl: undefined,
    pageWaitMs: 250,
    retentionDays: undefined,
    logLevel: 'info',
    secretKey: undefined,
    requireSecondFactor: 'nobody',
    oidc: undefined,
  })
})

test('empty and blank variables count as absent', () => {
  const blank = Object.fromEntries(Object.keys(VARIABLES).map((name, index) => [name, index % 2 ? '' : '  ']))
  expect(readConfig(blank)).toEqual(readConfig({}))
})

test('every variable is read', () => {
  const config = readConfig({
    HOST: '0.0.0.0',
    PORT: '0',
    PUBLIC_URL: 'https://patio.example/',
    SERVICE_URL: 'https://service.example/base/',
    SERVICE_API_KEY: KEY,
    WEBHOOK_SECRET: 'whsec_0123456789abcdef, whsec_fedcba9876543210',
    DATA_DIR: '/var/lib/patio',
    DATABASE_URL: 'postgres://patio:pa%40ss@db.example/patio?sslmode=require',
    ADMIN_EMAIL: 'Dona@Loja.example',
    ADMIN_PASSWORD: 'correta bateria',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '10.0.0.7, 172.16.0.0/12,fd00::/8',
    SESSION_IDLE_MINUTES: '5',
    SESSION_HOURS: '1',
    METRICS_TOKEN: '0123456789abcdef',
    MONITORING_PORTAL_URL: 'https://portal.example/loja/',
    SHOP_NAME: 'Veículos Boa Vista',
    TOP_UP_URL: 'https://central.example/recarga?loja=7',
    PAGE_WAIT_MS: '1000',
    SECRET_KEY: 'k'.repeat(32),
    REQUIRE_SECOND_FACTOR: 'managers',
    OIDC_ISSUER: 'https://login.example/o/patio/',
    OIDC_CLIENT_ID: 'patio',
    OIDC_CLIENT_SECRET: 'secret',
    RETENTION_DAYS: '365',
  })
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 0,
    publicUrl: 'https://patio.example',
    service: { url: 'https://service.example/base', key: KEY },
    webhookSecrets: ['whsec_0123456789abcdef', 'whsec_fedcba9876543210'],
    admin: { email: 'dona@loja.example', password: 'correta bateria' },
    trustedProxies: ['10.0.0.7', '172.16.0.0/12', 'fd00::/8'],
    session: { idleMs: 300_000, absoluteMs: HOUR_MS },
    monitoringPortalUrl: 'https://portal.example/loja',
    shopName: 'Veículos Boa Vista',
    topUpUrl: 'https://central.example/recarga?loja=7',
    pageWaitMs: 1000,
    secretKey: 'k'.repeat(32),
    requireSecondFactor: 'managers',
    oidc: {
      issuer: 'https://login.example/o/patio/',
      clientId: 'patio',
      clientSecret: 'secret',
      publicUrl: 'https://patio.example',
    },
    retentionDays: 365,
  })
})

test.each([
  ['pa%40ss', ['pa%40ss', 'pa@ss']],
  // PostgreSQL's client takes such a password as it is written.
  ['50%', ['50%']],
  ['50%%40', ['50%%40', '50%@']],
])('the password %s of the database is a secret', (password, secrets) => {
  const config = readConfig({ DATABASE_URL: `postgres://patio:${password}@db.example/patio` })
  const service = { url: 'https://service.example', key: KEY }
  const all = secretsOf({ ...config, service, webhookSecrets: [], staticDir: 'dist' })
  expect(all).toEqual(expect.arrayContaining(secrets))
})

const WITH_OIDC = {
  PUBLIC_URL: 'https://patio.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'patio',
  OIDC_CLIENT_SECRET: 'secret-part',
}

test('provider and console may use plain http on this machine', () => {
  const local = { PUBLIC_URL: 'http://127.0.0.1:3000', OIDC_ISSUER: 'http://localhost:4000' }
  expect(readConfig({ ...WITH_OIDC, ...local }).oidc?.issuer).toBe('http://localhost:4000')
})

const WITH_SERVICE = { SERVICE_URL: 'https://service.example', SERVICE_API_KEY: KEY }

test.each<[named: string, environment: ProcessVariables]>([
  ['HOST', { HOST: 'no spaces here' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '3000x' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'patio.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://patio.example/console' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://patio.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://user:secret-part@patio.example' }],
  ['SERVICE_URL', { ...WITH_SERVICE, SERVICE_URL: 'service.example' }],
  ['SERVICE_URL', { SERVICE_API_KEY: KEY }],
  ['SERVICE_URL', { SERVICE_API_KEY_FILE: '/nowhere' }],
  ['SERVICE_API_KEY', { SERVICE_URL: 'https://service.example' }],
  ['SERVICE_API_KEY', { ...WITH_SERVICE, SERVICE_API_KEY: 'secret-part with a space' }],
  ['SERVICE_API_KEY', { ...WITH_SERVICE, SERVICE_API_KEY: 'secret-part\nX-Other: 1' }],
  ['SERVICE_API_KEY_FILE', { ...WITH_SERVICE, SERVICE_API_KEY_FILE: '/nowhere' }],
  ['SERVICE_API_KEY_FILE', { SERVICE_URL: 'https://service.example', SERVICE_API_KEY_FILE: '/nowhere' }],
  ['WEBHOOK_SECRET', { WEBHOOK_SECRET: 'secret-part' }],
  ['WEBHOOK_SECRET', { WEBHOOK_SECRET: 'whsec_0123456789abcdef,secret-part' }],
  ['WEBHOOK_SECRET', { WEBHOOK_SECRET: ',' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://user:secret-part@db.example/patio' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'secret-part', ADMIN_PASSWORD: 'correta bateria' }],
  ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'correta bateria' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'dona@loja.example' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'dona@loja.example', ADMIN_PASSWORD: 'secret-part' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.example' }],
  ['SESSION_IDLE_MINUTES', { SESSION_IDLE_MINUTES: '0' }],
  ['SESSION_HOURS', { SESSION_HOURS: 'all day' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'secret-part' }],
  ['MONITORING_PORTAL_URL', { MONITORING_PORTAL_URL: 'https://loja:secret-part@portal.example' }],
  ['SHOP_NAME', { SHOP_NAME: 'a\nb' }],
  ['SHOP_NAME', { SHOP_NAME: 'a'.repeat(81) }],
  ['TOP_UP_URL', { TOP_UP_URL: 'central.example/recarga' }],
  ['TOP_UP_URL', { TOP_UP_URL: 'http://central.example/recarga' }],
  ['TOP_UP_URL', { TOP_UP_URL: 'http://127.0.0.1.example' }],
  ['TOP_UP_URL', { TOP_UP_URL: 'https://loja:secret-part@central.example' }],
  ['TOP_UP_URL', { TOP_UP_URL: 'javascript:alert(1)' }],
  ['SECRET_KEY', { SECRET_KEY: 'secret-part' }],
  ['SECRET_KEY', { REQUIRE_SECOND_FACTOR: 'managers', DATABASE_URL: 'postgres://db.example/patio' }],
  ['REQUIRE_SECOND_FACTOR', { REQUIRE_SECOND_FACTOR: 'buyers' }],
  ['PAGE_WAIT_MS', { PAGE_WAIT_MS: '60001' }],
  ['RETENTION_DAYS', { RETENTION_DAYS: 'for ever' }],
  ['RETENTION_DAYS', { RETENTION_DAYS: '0' }],
  ['OIDC_ISSUER', { ...WITH_OIDC, OIDC_ISSUER: 'http://login.example' }],
  ['OIDC_ISSUER', { ...WITH_OIDC, OIDC_ISSUER: 'https://login.example/?secret-part' }],
  ['OIDC_ISSUER', { ...WITH_OIDC, OIDC_ISSUER: '' }],
  ['OIDC_CLIENT_ID', { ...WITH_OIDC, OIDC_CLIENT_ID: '' }],
  ['OIDC_CLIENT_SECRET', { ...WITH_OIDC, OIDC_CLIENT_SECRET: '' }],
  ['PUBLIC_URL', { ...WITH_OIDC, PUBLIC_URL: '' }],
  ['PUBLIC_URL', { ...WITH_OIDC, PUBLIC_URL: 'http://patio.example' }],
])('a bad %s stops the start, and the error names it without repeating it: %j', (named, environment) => {
  const message = messageOf(environment)
  expect(message).toMatch(new RegExp(`^${named}: `, 'm'))
  expect(message).not.toContain('secret-part')
})

test.each(['http://localhost:3001/recarga', 'http://127.0.0.1:3001', 'http://[::1]/'])(
  'a top-up page on this machine may use plain http: %s',
  (url) => expect(readConfig({ TOP_UP_URL: url }).topUpUrl).toBe(url),
)

test('one error names every bad variable', () => {
  const lines = messageOf({ PORT: 'x', LOG_LEVEL: 'loud', ADMIN_EMAIL: 'dona@loja.example' }).split('\n')
  const names = lines.map((line) => line.split(':', 1)[0])
  expect(names).toHaveLength(3)
  expect(names).toEqual(expect.arrayContaining(['ADMIN_PASSWORD', 'LOG_LEVEL', 'PORT']))
})

test('the key is read from a file, without a trailing line end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patio-key-'))
  const file = join(folder, 'key')
  await writeFile(file, `${KEY}\n`)
  const config = readConfig({ SERVICE_URL: 'https://service.example', SERVICE_API_KEY_FILE: file })
  expect(config.service).toEqual({ url: 'https://service.example', key: KEY })

  await writeFile(file, 'two words-secret-part')
  const message = messageOf({ SERVICE_URL: 'https://service.example', SERVICE_API_KEY_FILE: file })
  expect(message).toMatch(/^SERVICE_API_KEY_FILE: /)
  expect(message).not.toContain('secret-part')
  await rm(folder, { recursive: true })
})

test('a key file that every user may write is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patio-key-'))
  const file = join(folder, 'key')
  await writeFile(file, KEY)
  await chmod(file, 0o646)
  const environment = { SERVICE_URL: 'https://service.example', SERVICE_API_KEY_FILE: file }
  expect(messageOf(environment)).toMatch(/^SERVICE_API_KEY_FILE: every user .* may write/)
  await chmod(file, 0o644)
  expect(readConfig(environment).service?.key).toBe(KEY)
  await rm(folder, { recursive: true })
})

test('a service whose certificate is not checked is refused', () => {
  const unchecked = { SERVICE_API_KEY: KEY, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  expect(messageOf({ ...unchecked, SERVICE_URL: 'https://service.example' })).toMatch(
    /^NODE_TLS_REJECT_UNAUTHORIZED: must not be 0/,
  )
  expect(readConfig({ ...unchecked, SERVICE_URL: 'http://127.0.0.1:4100' }).service?.key).toBe(KEY)
})

test('the environment is derived from the kind of key', () => {
  expect(environmentOf(KEY)).toBe('live')
  expect(environmentOf('svc_test_0123456789abcdef')).toBe('test')
  expect(environmentOf('another-form-of-key')).toBeNull()
})

function messageOf(environment: ProcessVariables): string {
  try {
    readConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}
