import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SessionSchema } from '#contract/console/session.ts'
import { startService } from '#service/service.ts'

const ANA = { name: 'Ana', email: 'ana@loja.example', password: 'correta bateria cavalo' }

let dataDir: string
let running: Program[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patio-main-'))
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((program) => program.stop('SIGKILL')))
  await rm(dataDir, { recursive: true, force: true })
})

interface Program {
  readonly output: () => string
  /** What the ready line says, or undefined when the program ended instead. */
  readonly ready: Promise<
    { port: number; servicePort: number | null; environment: string; setup: boolean } | undefined
  >
  stop(signal: NodeJS.Signals): Promise<number | null>
}

/** The program as `npm start` runs it, on free ports. */
function start(environment: Record<string, string> = {}): Program {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SERVICE_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = once(child, 'exit')
  const ready = new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const [, line] = /^ready (\{.*\})$/m.exec(output) ?? []
        if (line !== undefined) resolve(line)
      })
    }
    void once(child, 'close').then(() => resolve(undefined))
  })
  const program: Program = {
    output: () => output,
    ready: ready.then((line) => (line === undefined ? undefined : JSON.parse(line))),
    stop: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await exited
      }
      return child.exitCode
    },
  }
  running.push(program)
  return program
}

async function started(environment?: Record<string, string>) {
  const program = start(environment)
  const ready = await program.ready
  if (!ready) throw new Error(`The program ended instead of starting:\n${program.output()}`)
  return { ...program, ready, url: `http://127.0.0.1:${ready.port}` }
}

const links = (output: string) => output.match(/https?:\/\/\S+/g) ?? []
const tokenOf = (output: string) => /\/configurar#([\w-]{43})/.exec(output)?.[1] ?? ''

const setUp = (url: string, token: string) =>
  fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...ANA }),
  })

test(
  'the first start prints one link; a restart another; once used, the console',
  { timeout: 60_000 },
  async () => {
    const first = await started()
    expect(first.ready).toMatchObject({ environment: 'live', setup: true })
    expect(links(first.output())).toEqual([`${first.url}/configurar#${tokenOf(first.output())}`])
    expect(first.output()).toMatch(/service +embedded .*live/)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.stop('SIGTERM')).toBe(0)

    const second = await started()
    expect(tokenOf(second.output())).not.toBe(tokenOf(first.output()))
    expect((await setUp(second.url, tokenOf(first.output()))).status).toBe(403)
    const answer = await setUp(second.url, tokenOf(second.output()))
    expect(answer.status).toBe(201)
    expect(SessionSchema.parse(await answer.json())).toMatchObject({ needsSetup: false, environment: 'live' })
    // Killed, as by a power cut: what was answered stays.
    await second.stop('SIGKILL')

    const third = await started()
    expect(third.ready.setup).toBe(false)
    expect(links(third.output())).toEqual([`${third.url}/`])
    expect(await third.stop('SIGINT')).toBe(0)
  },
)

test('keys and secrets are printed nowhere', async () => {
  const program = await started({ LOG_LEVEL: 'trace' })
  await fetch(`${program.url}/api/session`)
  const files = (await readdir(dataDir)).filter((file) => /\.(?:key|secret)$/.test(file))
  expect(files).toHaveLength(3)
  for (const file of files) {
    expect(program.output()).not.toContain((await readFile(join(dataDir, file), 'utf8')).trim())
  }
})

test('ADMIN_EMAIL and ADMIN_PASSWORD make the first manager', async () => {
  const program = await started({ ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.password })
  expect(program.ready.setup).toBe(false)
  const answer = await fetch(`${program.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ANA.email, password: ANA.password }),
  })
  expect(SessionSchema.parse(await answer.json()).person).toMatchObject({ role: 'manager' })
  expect(program.output()).not.toContain(ANA.password)
})

test('SERVICE_URL and a key point the same program at another server', async () => {
  const service = await startService({
    dataDir: join(dataDir, 'service'),
    port: 0,
    openingBalanceCents: 100,
    processingMs: { min: 1, max: 1 },
    rateLimit: { live: 120, test: 60 },
    webhooks: [],
    allowLoopbackWebhooks: false,
  })
  const program = await started({ SERVICE_URL: service.url, SERVICE_API_KEY: service.testKey })
  expect(program.ready).toMatchObject({ servicePort: null, environment: 'test' })
  expect(program.output()).toContain(`service  ${new URL(service.url).host} (TEST key`)
  await program.stop('SIGTERM')
  await service.close()
})

test('a second start on the same folder is told why it cannot', async () => {
  await started()
  const second = start()
  expect(await second.ready).toBeUndefined()
  expect(second.output()).toContain(`DATA_DIR: ${dataDir} is in use by another process`)
  expect(await second.stop('SIGTERM')).toBe(1)
})

test("a busy port is named, the console's and the embedded service's", async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = String(address !== null && typeof address === 'object' ? address.port : 0)
  for (const name of ['PORT', 'SERVICE_PORT']) {
    const program = start({ [name]: port })
    expect(await program.ready).toBeUndefined()
    expect(program.output()).toContain(`${name}: 127.0.0.1:${port} is in use`)
  }
  server.close()
})

test('bad variables of both halves are told at once, without their values', async () => {
  const program = start({
    SERVICE_BALANCE: 'much-secret',
    METRICS_TOKEN: 'secret',
    OIDC_ISSUER: 'https://login.example',
  })
  expect(await program.ready).toBeUndefined()
  for (const name of ['SERVICE_BALANCE', 'METRICS_TOKEN', 'OIDC_ISSUER']) {
    expect(program.output()).toMatch(new RegExp(`^${name}: `, 'm'))
  }
  expect(program.output()).not.toContain('secret')
  expect(program.output()).not.toContain('login.example')
})
