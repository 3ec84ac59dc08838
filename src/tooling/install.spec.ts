import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { isInstalled } from './install.mjs'

const folder = mkdtempSync(join(tmpdir(), 'patio-install-'))
const lock = join(folder, 'package-lock.json')
const installed = join(folder, 'installed.json')
afterAll(() => rmSync(folder, { recursive: true }))

const packages = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
}
const present = { 'node_modules/a': { version: '1.0.0' } }

function write(file: string, content: Record<string, unknown>) {
  writeFileSync(file, JSON.stringify({ packages: content }))
}

beforeEach(() => {
  rmSync(installed, { force: true })
  write(lock, packages)
})

it('requires an install when none has finished', () => {
  expect(isInstalled(lock, installed)).toBe(false)
})

it('accepts every package of this platform in the right version', () => {
  write(installed, present)
  expect(isInstalled(lock, installed)).toBe(true)
})

it('requires an install when a package is missing or has another version', () => {
  write(installed, {})
  expect(isInstalled(lock, installed)).toBe(false)
  write(installed, { 'node_modules/a': { version: '2.0.0' } })
  expect(isInstalled(lock, installed)).toBe(false)
})

it('requires an install when an optional package is installed in another version', () => {
  write(installed, { ...present, 'node_modules/other-platform': { version: '0.9.0' } })
  expect(isInstalled(lock, installed)).toBe(false)
})

it.each(['SIGTERM', 'SIGHUP'] as const)('ends npm with itself on %s', async (signal) => {
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\nprintf started\nexec sleep 600\n', { mode: 0o755 })
  const install = new URL('install.mjs', import.meta.url).href
  const script = `import { installIfNeeded } from ${JSON.stringify(install)}; await installIfNeeded()`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  parent.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said).toContain('started')
  // npm shares our end of the pipe, which closes only when both processes are gone.
  const closed = once(parent, 'close')
  parent.kill(signal)
  expect(await closed).toEqual([null, signal])
})

it('ends a child with itself also if the signal comes while the child starts', async () => {
  const script = `
    import { execFileSync, spawn } from 'node:child_process'
    import { startPassing } from ${JSON.stringify(new URL('child.mjs', import.meta.url).href)}
    const { child, stopPassing } = startPassing(() => {
      const started = spawn('sleep', ['600'], { stdio: 'inherit' })
      execFileSync('sh', ['-c', 'kill -TERM ' + process.pid])
      return started
    })
    child.on('exit', (_code, signal) => {
      stopPassing()
      process.kill(process.pid, signal)
    })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  parent.stdout.resume()
  // The child shares this end of the pipe.
  expect(await once(parent, 'close')).toEqual([null, 'SIGTERM'])
})
