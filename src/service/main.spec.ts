import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listenOnFreePort } from '#server/test-listen.ts'
import { atLength } from '#tooling/long-run.ts'
import { PROGRAM_ENV } from '#tooling/program-env.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "service's main-"))
})
afterEach(async () => {
  for (const { child, exited } of children.splice(0)) {
    child.kill('SIGKILL')
    await exited
  }
  rmSync(dataDir, { recursive: true })
})

const children: { child: ChildProcess; exited: Promise<unknown> }[] = []

function run(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...PROGRAM_ENV, DATA_DIR: dataDir, SERVICE_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.setEncoding('utf8').on('data', (chunk) => (said.err += String(chunk)))
  const exited = once(child, 'exit')
  children.push({ child, exited })
  return { child, said, exited }
}

async function started(said: { out: string }): Promise<void> {
  await expect.poll(() => said.out).toContain('openapi.json')
}

describe('npm run service', () => {
  it('prints how to call it, without a key, and stops at a signal', async () => {
    const { child, said, exited } = run()
    await started(said)
    const key = readFileSync(join(dataDir, 'service-live.key'), 'utf8').trim()
    const line = /^ *KEY=.*$/m.exec(said.out)?.[0] ?? ''
    expect(execFileSync('sh', ['-c', `${line}\nprintf %s "$KEY"`]).toString()).toBe(key)
    expect(said.out + said.err).not.toContain(key)
    const url = /listens on (\S+?)\.\s/.exec(said.out)?.[1] ?? ''
    expect((await fetch(`${url}/v1/saldo`, { headers: { 'x-api-key': key } })).status).toBe(200)
    child.kill('SIGTERM')
    expect((await exited)[0]).toBe(0)
  })

  atLength(() => {
    it('names a bad variable and does not start', async () => {
      const { said, exited } = run({ SERVICE_BALANCE: 'much' })
      expect((await exited)[0]).toBe(1)
      expect(said.err).toMatch(/^SERVICE_BALANCE: expected/)
    })
  })

  it('reports a port in use with one sentence that names its variable', async () => {
    const server = createServer()
    const { port } = await listenOnFreePort(server)
    const { said, exited } = run({ SERVICE_PORT: String(port) })
    expect((await exited)[0]).toBe(1)
    expect(said.err).toBe(
      `SERVICE_PORT: 127.0.0.1:${port} is in use by another program; stop it or choose another port\n`,
    )
    server.close()
  })

  atLength(() => {
    it('reports a folder in use with one sentence', async () => {
      const first = run()
      await started(first.said)
      const second = run()
      expect((await second.exited)[0]).toBe(1)
      expect(second.said.err).toMatch(/service\.sqlite is in use by another process\n$/)
      first.child.kill('SIGTERM')
      await first.exited
    })
  })
})
