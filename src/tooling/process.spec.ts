import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { run } from './process.ts'

const module = new URL('process.ts', import.meta.url).href

/** Prints the id of a process that it has started, and waits for that process. */
const parentOfTwo = `const { spawn } = await import('node:child_process')
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
process.stdout.write(child.pid + '\\n')
await new Promise((resolve) => child.on('exit', resolve))`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts a program that runs `parentOfTwo`, and reads the id of the process at the end of the chain. */
async function startThree() {
  const script = `import { run } from ${JSON.stringify(module)}
await run(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(parentOfTwo)}])`
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output]: unknown[] = await once(program.stdout, 'data')
  return { program, last: Number(String(output)) }
}

describe('a program that is run', () => {
  it('gives its exit code and its output, and 1 if it does not start', async () => {
    const output: string[] = []
    const write = (text: string) => void output.push(text)
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3'
    expect(await run(process.execPath, ['-e', script], { write })).toBe(3)
    expect(output.join('')).toContain('out\n')
    expect(output.join('')).toContain('err\n')
    expect(await run('no-such-program', [], { write })).toBe(1)
    expect(output.join('')).toContain('no-such-program')
  })

  it('is ended when its timeout expires', async () => {
    expect(await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { timeout: 1 })).toBe(1)
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'is ended with everything that it has started on %s',
    async (signal) => {
      const { program, last } = await startThree()
      expect(isAlive(last)).toBe(true)
      let message = ''
      program.stderr.setEncoding('utf8').on('data', (text: string) => (message += text))
      program.kill(signal)
      expect(await once(program, 'close')).toEqual([1, null])
      expect(message).toContain(`Ended by ${signal}.`)
      await expect.poll(() => isAlive(last)).toBe(false)
    },
  )
})
