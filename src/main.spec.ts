import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, describe, expect, test } from 'vitest'
import { SessionSchema } from '#contract/console/session.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { startService } from '#service/service.ts'
import { atLength } from '#tooling/long-run.ts'
import { PROGRAM_ENV } from '#tooling/program-env.ts'

const ANA = { name: 'Ana', email: 'ana@loja.example', password: 'correta bateria cavalo' }

interface Program {
  readonly output: () => string
  /** The ready line's values, or undefined when the program ended instead. */
  readonly ready: Promise<
    { port: number; servicePort: number | null; environment: string; setup: boolean } | undefined
  >
  stop(signal: NodeJS.Signals): Promise<number | null>
}

type Environment = Readonly<Record<string, string>>

/** A folder for data, and the programs that run on it. */
class Folder {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'patio-main-'))
  readonly #running: Program[] = []

  /** The program as `npm start` runs it, on free ports. */
  start(environment: Environment = {}): Program {
    const program = startProgram({ DATA_DIR: this.dataDir, ...environment })
    this.#running.push(program)
    return program
  }

  /** Starts it, and waits until it is ready. */
  async started(environment?: Environment) {
    const program = this.start(environment)
    const ready = await program.ready
    if (!ready) throw new Error(`The program ended instead of starting:\n${program.output()}`)
    return { ...program, ready, url: `http://127.0.0.1:${ready.port}` }
  }

  async remove(): Promise<void> {
    await Promise.all(this.#running.map((program) => program.stop('SIGKILL')))
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

function openFolder({ onTestFinished }: TestContext): Folder {
  const folder = new Folder()
  onTestFinished(() => folder.remove())
  return folder
}

function startProgram(environment: Environment): Program {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...PROGRAM_ENV, PORT: '0', SERVICE_PORT: '0', LOG_LEVEL: 'warn', ...environment },
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
  return {
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
}

const links = (output: string) => output.match(/https?:\/\/\S+/g) ?? []
const tokenOf = (output: string) => /\/configurar#([\w-]{43})/.exec(output)?.[1] ?? ''

const setUp = (url: string, token: string) =>
  fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...ANA }),
  })

// Three starts of the whole program, the first of which compiles it.
const THREE_STARTS_MS = 180_000

test(
  'the first start prints one link; a restart another; once used, the console',
  { timeout: THREE_STARTS_MS },
  async (context) => {
    const folder = openFolder(context)
    const first = await folder.started()
    expect(first.ready).toMatchObject({ environment: 'live', setup: true })
    expect(links(first.output())).toEqual([`${first.url}/configurar#${tokenOf(first.output())}`])
    expect(first.output()).toMatch(/service +embedded .*live/)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.stop('SIGTERM')).toBe(0)

    const second = await folder.started()
    expect(tokenOf(second.output())).not.toBe(tokenOf(first.output()))
    expect((await setUp(second.url, tokenOf(first.output()))).status).toBe(403)
    const answer = await setUp(second.url, tokenOf(second.output()))
    expect(answer.status).toBe(201)
    expect(SessionSchema.parse(await answer.json())).toMatchObject({ needsSetup: false, environment: 'live' })
    // Killed, as by a power cut: what was answered stays.
    await second.stop('SIGKILL')

    const third = await folder.started()
    expect(third.ready.setup).toBe(false)
    expect(links(third.output())).toEqual([`${third.url}/`])
    expect(await third.stop('SIGINT')).toBe(0)
  },
)

test('keys and secrets are printed nowhere', async (context) => {
  const folder = openFolder(context)
  const program = await folder.started({ LOG_LEVEL: 'trace' })
  await fetch(`${program.url}/api/session`)
  const files = readdirSync(folder.dataDir).filter((file) => /\.(?:key|secret)$/.test(file))
  expect(files).toHaveLength(4)
  for (const file of files) {
    expect(program.output()).not.toContain(readFileSync(join(folder.dataDir, file), 'utf8').trim())
  }
})

atLength(() => {
  test('ADMIN_EMAIL and ADMIN_PASSWORD make the first manager', async (context) => {
    const folder = openFolder(context)
    const program = await folder.started({ ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.password })
    expect(program.ready.setup).toBe(false)
    const answer = await fetch(`${program.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ANA.email, password: ANA.password }),
    })
    expect(SessionSchema.parse(await answer.json()).person).toMatchObject({ role: 'manager' })
    expect(program.output()).not.toContain(ANA.password)
  })
})

atLength(() => {
  test('SERVICE_URL and a key point the same program at another server', async (context) => {
    const folder = openFolder(context)
    const service = await startService({
      dataDir: join(folder.dataDir, 'service'),
      port: 0,
      openingBalanceCents: 100,
      processingMs: { min: 1, max: 1 },
      rateLimit: { live: 120, test: 60 },
      webhooks: [],
      allowLoopbackWebhooks: false,
    })
    const program = await folder.started({ SERVICE_URL: service.url, SERVICE_API_KEY: service.testKey })
    expect(program.ready).toMatchObject({ servicePort: null, environment: 'test' })
    expect(program.output()).toContain(`service  ${new URL(service.url).host} (TEST key`)
    await program.stop('SIGTERM')
    await service.close()
  })
})

// The first waits for the lock as long as a restart may take, and meanwhile the other one works.
atLength(() => {
  describe.concurrent('what stops a start', () => {
    test('a second start on the same folder says why it cannot', async (context) => {
      const folder = openFolder(context)
      await folder.started()
      const second = folder.start()
      expect(await second.ready).toBeUndefined()
      expect(second.output()).toContain(`DATA_DIR: ${folder.dataDir} is in use by another process`)
      expect(await second.stop('SIGTERM')).toBe(1)
    })

    test("a busy port is named, the console's and the embedded service's", async (context) => {
      const folder = openFolder(context)
      const server = createServer()
      const { port } = await listenOnFreePort(server)
      for (const name of ['PORT', 'SERVICE_PORT']) {
        const program = folder.start({ [name]: String(port) })
        expect(await program.ready).toBeUndefined()
        expect(program.output()).toContain(`${name}: 127.0.0.1:${port} is in use`)
      }
      server.close()
    })
  })
})

test('one error names the bad variables of both halves, without their values', async (context) => {
  const folder = openFolder(context)
  const program = folder.start({
    SERVICE_BALANCE: 'much-secret',
    METRICS_TOKEN: 'secret',
    OIDC_ISSUER: 'http://login.example',
  })
  expect(await program.ready).toBeUndefined()
  for (const name of ['SERVICE_BALANCE', 'METRICS_TOKEN', 'OIDC_ISSUER']) {
    expect(program.output()).toMatch(new RegExp(`^${name}: `, 'm'))
  }
  expect(program.output()).not.toContain('secret')
  expect(program.output()).not.toContain('login.example')
})
