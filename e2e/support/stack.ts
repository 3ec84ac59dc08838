import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/server/free-port.ts'
import { TIED } from '../../src/tooling/child.mjs'
import { PROGRAM_ENV } from '../../src/tooling/program-env.ts'

/** The whole product as `npm start` runs it, on free ports and a new store. */
export interface Stack {
  readonly url: string
  readonly serviceUrl: string
  readonly liveKey: string
  readonly testKey: string
  readonly admin: { readonly name: string; readonly email: string; readonly password: string }
  /** Everything printed so far. */
  output(): string
  /** Kills the program, as a crash would end it. */
  kill(): Promise<void>
  /** Starts a killed program again, on the same ports and store. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface StackOptions {
  /** The host name in the console's URL; the loopback address by default. */
  readonly name?: string
  /** Without an administrator the first start prints a set-up link. */
  readonly admin?: boolean
  readonly env?: Readonly<Record<string, string>>
}

export async function startStack({ name, admin = true, env = {} }: StackOptions = {}): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-e2e-'))
  const [port, servicePort] = [await freePort(), await freePort()]
  const url = `http://${name ?? '127.0.0.1'}:${port}`
  // A user created from the environment gets the local part of the e-mail address as name.
  const person = { name: 'Ana', email: 'ana@loja.example', password: 'uma senha bem comprida' }
  const keys = {
    live: `svc_live_${randomBytes(32).toString('hex')}`,
    test: `svc_test_${randomBytes(16).toString('hex')}`,
  }
  const environment = {
    ...PROGRAM_ENV,
    HOST: '127.0.0.1',
    PORT: String(port),
    ...(name === undefined ? {} : { PUBLIC_URL: url }),
    DATA_DIR: dataDir,
    SERVICE_PORT: String(servicePort),
    SERVICE_LIVE_KEY: keys.live,
    SERVICE_TEST_KEY: keys.test,
    SERVICE_PROCESSING_MS: '50-100',
    SERVICE_BALANCE: '9000',
    // Tests open pages faster than people do. Other tests cover the limit.
    SERVICE_RATE_LIMIT: '5000',
    // Even on a busy machine, a page must arrive with its answers.
    PAGE_WAIT_MS: '60000',
    ...(admin ? { ADMIN_EMAIL: person.email, ADMIN_PASSWORD: person.password } : {}),
    ...env,
  }

  let printed = ''
  let child: ChildProcess

  const start = async () => {
    const from = printed.length
    child = spawn(process.execPath, [...TIED, 'src/main.ts'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const ready = Promise.withResolvers<void>()
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      // The last line that a start prints.
      if (/^ready \{.*\n/m.test(printed.slice(from))) ready.resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () =>
      ready.reject(new Error(`The console ended while starting:\n${printed.slice(from)}`)),
    )
    await ready.promise
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  await start()
  return {
    url,
    serviceUrl: `http://127.0.0.1:${servicePort}`,
    liveKey: keys.live,
    testKey: keys.test,
    admin: person,
    output: () => printed,
    kill: () => end('SIGKILL'),
    start,
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
