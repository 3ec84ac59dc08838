import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const child = new URL('child.mjs', import.meta.url).href
const say = 'process.stdout.write(String(process.pid)); setInterval(() => {}, 1000)'
const graceful = `process.on("SIGTERM", () => process.exit(7)); ${say}`

/** Starts a program that forwards to another one, and waits until the other one runs. */
async function startPair(script: string, { throughShell = false } = {}) {
  const forward = `import { forward } from ${JSON.stringify(child)}
await forward(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(script)}], { last: true })`
  const args = ['--input-type=module', '-e', forward]
  // `; exit` keeps the shell from replacing itself with the program; npm's shell stays in between, too.
  const [program, programArgs] = throughShell
    ? ['sh', ['-c', '"$0" "$@"; exit', process.execPath, ...args]]
    : [process.execPath, args]
  const parent = spawn(program, programArgs, {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output]: unknown[] = await once(parent.stdout, 'data')
  return { parent, output: String(output), pid: Number(String(output)) }
}

it('passes signals on and returns the exit code', async () => {
  const { parent } = await startPair(graceful)
  parent.kill('SIGTERM')
  expect(await once(parent, 'exit')).toEqual([7, null])
})

it('ends by the same signal as the script', async () => {
  const { parent, pid } = await startPair(say)
  process.kill(pid, 'SIGTERM')
  expect(await once(parent, 'exit')).toEqual([null, 'SIGTERM'])
})

it('leaves no process behind when it is killed itself', async () => {
  const { parent } = await startPair(graceful)
  // The script shares our end of the pipe, which closes only when both processes are gone.
  const closed = once(parent, 'close')
  parent.kill('SIGKILL')
  expect(await closed).toEqual([null, 'SIGKILL'])
})

it('ends the script when npm ended only the shell in between', async () => {
  const { parent } = await startPair(graceful, { throughShell: true })
  const closed = once(parent, 'close')
  parent.kill('SIGTERM')
  expect(await closed).toEqual([null, 'SIGTERM'])
})

it('ties only the script, and no process that the script forks', async () => {
  // Node passes these options on to every fork.
  const { output } = await startPair('process.stdout.write(process.execArgv.join(" "))')
  expect(output).toContain('--input-type=module')
  expect(output).not.toContain('die-with-parent')
})
