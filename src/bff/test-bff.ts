import { argon2Sync, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '#brazil/durations.ts'
import type { Role } from '#contract/console/role.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { type Bff, type BffOptions, createBff } from './app.ts'
import type { BffConfig } from './config/config.ts'
import { storeFile } from './store/store.ts'
import { placeMigratedFile } from './store/test-template.ts'

/** Everybody's password in tests. Its hash has the lowest cost, because each sign-in computes it. */
export const TEST_PASSWORD = 'correta bateria cavalo'
const TEST_PASSWORD_HASH = cheapHash(TEST_PASSWORD)

export interface TestBffOptions extends Omit<Partial<BffOptions>, 'config'> {
  readonly config?: Partial<BffConfig>
}

export interface TestBff extends Bff {
  /** Origin that it listens on. */
  readonly url: string
  /** Every line logged so far. */
  readonly logLines: readonly string[]
  /** Adds a person and returns their e-mail address. */
  addPerson(role: Role, name?: string): Promise<string>
  /** Adds a person of this role, signs in over HTTP, and returns the `Cookie` header of the session. */
  signIn(role: Role): Promise<string>
}

/** Configuration for tests: any free port, a key that no service knows, and no files outside `dataDir`. */
function testConfig(dataDir: string, overrides: Partial<BffConfig> = {}): BffConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    service: { url: 'http://127.0.0.1:9', key: `svc_live_${'0'.repeat(64)}` },
    webhookSecrets: ['whsec_for_tests_only_0123456789'],
    dataDir,
    databaseUrl: undefined,
    staticDir: join(dataDir, 'dist'),
    session: { idleMs: 30 * 60_000, absoluteMs: 12 * HOUR_MS },
    trustedProxies: [],
    metricsToken: undefined,
    monitoringPortalUrl: undefined,
    shopName: undefined,
    topUpUrl: undefined,
    pageWaitMs: 60_000,
    retentionDays: undefined,
    logLevel: 'info',
    secretKey: undefined,
    requireSecondFactor: 'nobody',
    oidc: undefined,
    ...overrides,
  }
}

/** A hash in the form of `accounts/passwords.ts`, made with eight KiB and one pass. */
function cheapHash(message: string): string {
  const nonce = Buffer.alloc(16)
  const tag = argon2Sync('argon2id', { message, nonce, parallelism: 1, tagLength: 32, memory: 8, passes: 1 })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
}

/** A listening BFF on a fresh store. `close` also removes its folder, unless the test provided it. */
export async function startTestBff(options: TestBffOptions = {}): Promise<TestBff> {
  const own = options.config?.dataDir === undefined
  const dataDir = options.config?.dataDir ?? (await mkdtemp(join(tmpdir(), 'patio-bff-')))
  const logLines: string[] = []
  if (options.config?.databaseUrl === undefined && !existsSync(storeFile(dataDir)))
    await placeMigratedFile(dataDir)
  const bff = await createBff({
    logSink: { write: (line) => void logLines.push(line) },
    // A test's own clock replaces every clock.
    sharedClock: options.now === undefined,
    ...options,
    config: testConfig(dataDir, options.config),
  })
  await bff.listen()
  const address = bff.app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const url = `http://127.0.0.1:${port}`

  const addPerson = async (role: Role, name = `Pessoa ${role}`) => {
    const id = randomUUID()
    const email = `${id}@loja.example`
    await bff.context.store.db
      .insertInto('person')
      .values({
        id,
        name,
        email,
        role,
        may_query_people: 1,
        password_hash: TEST_PASSWORD_HASH,
        created_at: bff.context.now(),
        suspended_at: null,
      })
      .execute()
    return email
  }

  return {
    ...bff,
    url,
    logLines,
    addPerson,
    signIn: async (role) => {
      const email = await addPerson(role)
      const answer = await fetch(url + CONSOLE_PATHS.session, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: TEST_PASSWORD }),
      })
      if (answer.status !== 200) throw new Error(`Signing in for a test failed: ${await answer.text()}`)
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; ')
    },
    close: async () => {
      await bff.close()
      if (own) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
