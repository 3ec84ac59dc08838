import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { TIED } from './child.mjs'

const running = new Set<ChildProcess>()
let stopping = false

// A signal ends everything that this process started, and nothing more is started. A second signal kills
// without waiting.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Otherwise an interrupted run would look like a run that had nothing to report.
    if (!stopping && running.size > 0) process.stderr.write(`\nEnded by ${signal}.\n`)
    for (const child of running) killTree(child, stopping ? 'SIGKILL' : signal)
    stopping = true
    if (running.size === 0) process.exit(1)
  })
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Ends the program after this many milliseconds, for downloads that may hang. */
  readonly timeout?: number
  /** Receives the program's output; without it the output goes to the terminal. */
  readonly write?: (text: string) => void
}

/** Runs a program to its end. Returns its exit code, or 1 when it did not start or was killed. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return start(program, args, options)
}

/** Runs one of the project's own Node programs, which ends with this process, however this process ends. */
export function runTied(script: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return start(process.execPath, [...TIED, script, ...args], options, true)
}

function start(
  program: string,
  args: readonly string[],
  { env, timeout, write }: RunOptions,
  tied = false,
): Promise<number> {
  return new Promise((done) => {
    const output = write ? 'pipe' : 'inherit'
    const child = spawn(program, args, {
      stdio: ['ignore', output, output, ...(tied ? (['ipc'] as const) : [])],
      env: { ...process.env, PATH: toolPath(), ...env },
      // A separate process group, so that a signal reaches the program and everything that it has started.
      detached: process.platform !== 'win32',
    })
    running.add(child)
    const timer = timeout === undefined ? undefined : setTimeout(() => killTree(child, 'SIGKILL'), timeout)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => write?.(text))
    }
    const end = (code: number) => {
      clearTimeout(timer)
      if (!running.delete(child)) return
      if (!stopping) done(code)
      else if (running.size === 0) process.exit(1)
    }
    child.on('error', (error) => {
      const message = `${program}: ${error.message}\n`
      if (write) write(message)
      else process.stderr.write(message)
      end(1)
    })
    // Processes that the program left behind would keep its output open.
    child.on('exit', () => killTree(child, 'SIGKILL'))
    child.on('close', (code) => end(code ?? 1))
  })
}

/** The path of an installed program, or undefined. */
export function which(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function killTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The whole group has already ended.
  }
}

/** The project's own programs come first, and the project's Node before any other. */
function toolPath(): string {
  return [resolve('node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
}
